import type { ClearProfileDialogProps } from '@stoa/contract';
import { clearProfileTexts } from '../texts/clearProfile';
import { ReasonDialog } from './ReasonDialog';
import { useClearProfileMutation } from './removalApi';

/**
 * The fragment `moderation/ClearProfileDialog`: staff clear name, bio, pictures and widgets of a profile, with a
 * reason.
 */
export default function ClearProfileDialog({ username, ...rest }: ClearProfileDialogProps) {
  const [clearProfile, { isLoading }] = useClearProfileMutation();
  return (
    <ReasonDialog
      {...rest}
      texts={clearProfileTexts(username)}
      draftKey={`clear-profile:${username}`}
      onSubmit={(reason) => clearProfile({ username, reason })}
      isBusy={isLoading}
    />
  );
}
