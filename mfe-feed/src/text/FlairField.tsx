import type { Community } from '@stoa/contract';
import { Field, Select } from '@stoa/ui';
import { flairFieldTexts as texts } from '../texts/flairField';
import { flairsToChoose, hasFlair } from './flairsToChoose';

export interface FlairFieldProps {
  community: Community;
  /** Id of the flair, as the select's value; empty for none. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** The flair of a post; nothing if there is none to choose. What a moderator chose stays. */
export function FlairField({ community, value, error, onChange }: FlairFieldProps) {
  const flairs = flairsToChoose(community);
  const isRequired = community.isFlairRequired === true;
  const fixed = community.flairs?.find(
    ({ id, isModeratorsOnly }) => String(id) === value && isModeratorsOnly && !hasFlair(flairs, value),
  );
  if (fixed)
    return (
      <Field label={texts.label} hint={texts.fixed}>
        <Select value={value} disabled>
          <option value={value}>{fixed.text}</option>
        </Select>
      </Field>
    );
  if (flairs.length === 0) return null;
  return (
    <Field label={texts.label} error={error} isRequired={isRequired} isOptional={!isRequired}>
      <Select
        value={value}
        {...(isRequired && { placeholder: texts.choose })}
        onChange={(event) => onChange(event.target.value)}
      >
        {!isRequired && <option value="">{texts.none}</option>}
        {flairs.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
