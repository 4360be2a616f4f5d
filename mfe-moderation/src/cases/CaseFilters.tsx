import { caseAges, reportReasons, type Case, type CaseCounts } from '@stoa/contract';
import { Field, Options, Select } from '@stoa/ui';
import type { Ref } from 'react';
import styled from 'styled-components';
import { casesTexts as texts } from '../texts/cases';
import { reportsTexts } from '../texts/reports';
import type { CaseFilter } from './casesApi';
import type { CaseParameter } from './filterAddress';

export interface CaseFiltersProps {
  filter: CaseFilter;
  /** Absent until it has loaded. */
  counts: CaseCounts | undefined;
  /** The communities to choose from; empty in the queue of a community. */
  places: readonly NonNullable<Case['place']>[];
  onChange: (name: CaseParameter, value: string) => void;
  ref: Ref<HTMLDivElement>;
}

/** Narrows the queue by reason, age, claim and, on the site, community; with the numbers of cases. */
export function CaseFilters({ filter, counts, places, onChange, ref }: CaseFiltersProps) {
  const { reason = '', age = '', claim = '', onlyId } = filter;
  const reasons = Object.keys(reportReasons) as (keyof typeof reportReasons)[];
  return (
    <Fields ref={ref} role="group" aria-label={texts.filters}>
      <Field label={texts.reason}>
        <Select value={reason} onChange={({ target }) => onChange('reason', target.value)}>
          <option value="">{texts.allReasons}</option>
          {reasons
            .filter((name) => name === reason || counts?.reasons[name])
            .map((name) => (
              <option key={name} value={name}>
                {texts.reasonChoice(reportsTexts.reason(name), counts?.reasons[name] ?? 0)}
              </option>
            ))}
        </Select>
      </Field>
      <Field label={texts.age}>
        <Select value={age} onChange={({ target }) => onChange('age', target.value)}>
          <option value="">{texts.anyAge}</option>
          <Options of={caseAges} label={(name) => texts.ages[name]} />
        </Select>
      </Field>
      <Field label={texts.claimed}>
        <Select value={claim} onChange={({ target }) => onChange('claim', target.value)}>
          <option value="">{texts.anyClaim}</option>
          <option value="mine">{texts.mine(counts?.mine ?? 0)}</option>
          <option value="unclaimed">{texts.unclaimed(counts?.unclaimed ?? 0)}</option>
        </Select>
      </Field>
      {places.length > 0 && (
        <Field label={texts.community}>
          <Select value={onlyId ?? ''} onChange={({ target }) => onChange('community', target.value)}>
            <option value="">{texts.allCommunities}</option>
            {places.map(({ id, displayName }) => (
              <option key={id} value={id}>
                {displayName}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: var(--space-8);
`;
