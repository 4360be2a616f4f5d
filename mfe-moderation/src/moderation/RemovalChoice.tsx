import { Checkbox, Stack } from '@stoa/ui';
import { ReasonField } from '../removal/ReasonField';
import { removalTexts } from '../texts/removal';

/** Whether a decision removes the reported content, and why; null if not. */
export interface RemovalChoiceProps {
  what: 'post' | 'comment';
  reason: string | null;
  onChange: (reason: string | null) => void;
}

/** Offers to remove the reported content together with the decision. */
export function RemovalChoice({ what, reason, onChange }: RemovalChoiceProps) {
  return (
    <Stack $gap={8}>
      <Checkbox
        label={removalTexts.choice(what)}
        hint={removalTexts.choiceHint}
        checked={reason !== null}
        onChange={(event) => onChange(event.target.checked ? '' : null)}
      />
      {reason !== null && <ReasonField value={reason} onChange={onChange} />}
    </Stack>
  );
}
