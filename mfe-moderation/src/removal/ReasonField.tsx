import { codePointLength, limits } from '@stoa/contract';
import { Field, TextArea } from '@stoa/ui';
import { removalTexts } from '../texts/removal';

export interface ReasonFieldProps {
  /** As typed; blanks around it do not count. */
  value: string;
  onChange: (value: string) => void;
  /** Who reads it. */
  hint?: string;
}

/** Why something is removed, in words for its author, or for the owner of a profile. */
export function ReasonField({ value, onChange, hint = removalTexts.reasonHint }: ReasonFieldProps) {
  const reason = value.trim();
  const isTooLong = codePointLength(reason) > limits.removalReasonMax;
  return (
    <Field
      label={removalTexts.reason}
      hint={hint}
      counter={{ value: reason, max: limits.removalReasonMax }}
      error={isTooLong ? removalTexts.reasonTooLong : undefined}
      isRequired
    >
      <TextArea value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
