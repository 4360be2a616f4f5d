import { toast } from '@stoa/ui';
import { useCancelDeletionMutation } from './endpoints';
import { toastError } from './toastError';
import { pendingDeletionTexts } from './texts/pendingDeletion';

/** Takes the deletion of one's account back, which says by toast what holds now. */
export interface KeepAccount {
  isBusy: boolean;
  /** Settles with whether it was done. */
  keep: () => Promise<boolean>;
}

/** Keeps an account that would be deleted. */
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
