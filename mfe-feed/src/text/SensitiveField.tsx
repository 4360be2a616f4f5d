import { Checkbox } from '@stoa/ui';
import { sensitiveFieldTexts as texts } from '../texts/sensitiveField';

export interface SensitiveFieldProps {
  /** Whether the whole community is sensitive. Default false. */
  isOfCommunity?: boolean | undefined;
  isChecked: boolean;
  error?: string | undefined;
  onChange: (isSensitive: boolean) => void;
}

/** Whether a post is sensitive. */
export function SensitiveField({ isOfCommunity = false, isChecked, error, onChange }: SensitiveFieldProps) {
  return (
    <Checkbox
      label={texts.label}
      hint={error ?? (isOfCommunity ? texts.ofCommunity : texts.hint)}
      aria-invalid={error ? true : undefined}
      checked={isOfCommunity || isChecked}
      disabled={isOfCommunity}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
