import { toast } from '@stoa/ui';
import { useCancelDeletionMutation } from '../api/endpoints';
import { toastError } from '../api/toastError';
import { pendingDeletionTexts } from '../texts/pendingDeletion';

/** Cancels the deletion of the viewer's account. A toast confirms the result. */
export interface KeepAccount {
  isBusy: boolean;
  /** Resolves to whether it succeeded. */
  keep: () => Promise<boolean>;
}

/** Returns a function that cancels the scheduled deletion of the viewer's account. */
export function useKeepAccount(): KeepAccount {
  const [cancel, { isLoading }] = useCancelDeletionMutation();
  return {
    isBusy: isLoading,
    async keep() {
      const { error } = await cancel();
      if (error) toastError(pendingDeletionTexts.notKept, error);
      else toast({ title: pendingDeletionTexts.kept });
      return !error;
    },
  };
}
