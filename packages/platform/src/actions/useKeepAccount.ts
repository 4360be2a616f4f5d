import { useCancelDeletionMutation } from '../api/endpoints';
import { toastResult } from '../api/toastResult';
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
      toastResult(error, pendingDeletionTexts.notKept, pendingDeletionTexts.kept);
      return !error;
    },
  };
}
