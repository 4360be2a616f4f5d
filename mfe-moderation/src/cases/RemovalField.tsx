import { banRemovals, type Case } from '@stoa/contract';
import { skipToken } from '@stoa/platform';
import { RadioGroup } from '@stoa/ui';
import { usePreviewBanQuery } from '../bans/bansApi';
import { casesTexts as texts } from '../texts/cases';
import { useGetCaseQuery } from './casesApi';
import type { DecisionForm } from './decisionForm';

export interface RemovalFieldProps {
  form: DecisionForm;
  cases: readonly Case[];
  onChange: (part: Partial<DecisionForm>) => void;
}

/** Asks whether to also remove what the person wrote recently, and says how much that would be. */
export function RemovalField({ form, cases, onChange }: RemovalFieldProps) {
  const written = useWritten(cases, form.isFromSite);
  const counts = { none: undefined, day: written?.dayCount, week: written?.weekCount };
  return (
    <RadioGroup
      label={texts.removal}
      value={form.removal}
      options={banRemovals.map((value) => {
        const count = counts[value];
        return {
          value,
          label: texts.removalChoices[value],
          ...(count !== undefined && { hint: texts.count(count) }),
        };
      })}
      onChange={(removal) => onChange({ removal })}
    />
  );
}

/** Returns how much the person of a single case wrote, where a removal looks; undefined while it is unknown. */
function useWritten(cases: readonly Case[], isFromSite: boolean) {
  const [one] = cases.length === 1 ? cases : [];
  const details = useGetCaseQuery(one && !isFromSite ? one.id : skipToken);
  const person = isFromSite ? one?.person : undefined;
  const preview = usePreviewBanQuery(person ? { username: person.username } : skipToken);
  return isFromSite ? preview.currentData : details.currentData?.record;
}
