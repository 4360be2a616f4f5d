import { codePointLength, moderationLimits } from '@stoa/contract';
import { Field, TextArea } from '@stoa/ui';
import { removalTexts } from '../texts/removal';

export interface ReasonFieldProps {
  /** As typed; surrounding blanks are ignored. */
  value: string;
  onChange: (value: string) => void;
  /** Who reads it. */
  hint?: string;
}

/** The reason for a removal, addressed to the author or the profile's owner. */
export function ReasonField({ value, onChange, hint = removalTexts.reasonHint }: ReasonFieldProps) {
  const reason = value.trim();
  const isTooLong = codePointLength(reason) > moderationLimits.removalReasonMax;
  return (
    <Field
      label={removalTexts.reason}
      hint={hint}
      counter={{ value: reason, max: moderationLimits.removalReasonMax }}
      error={isTooLong ? removalTexts.reasonTooLong : undefined}
      isRequired
    >
      <TextArea value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
