import type { RemovalDialogProps } from '@stoa/contract';
import { RemoveForm } from './RemoveForm';
import { RestoreQuestion } from './RestoreQuestion';

/** The fragment `moderation/RemovalDialog`: staff remove a post or comment with a reason, or restore it. */
export default function RemovalDialog({ action, ...rest }: RemovalDialogProps) {
  return action === 'remove' ? <RemoveForm {...rest} /> : <RestoreQuestion {...rest} />;
}
