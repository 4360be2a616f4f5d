import { toast } from '@stoa/ui';
import { useBlockUserMutation, useUnblockUserMutation } from './endpoints';
import { toastError } from './toastError';
import { blockingTexts } from './texts/blocking';

/** Blocking somebody and unblocking them, which says by toast what holds now. */
export interface Blocking {
  isBusy: boolean;
  /** Each settles with whether it was done. */
  block: () => Promise<boolean>;
  unblock: () => Promise<boolean>;
}

/** Takes what somebody writes out of the viewer's sight, or brings it back. For members. */
export function useBlocking(username: string): Blocking {
  const [blockUser, blocking] = useBlockUserMutation();
  const [unblockUser, unblocking] = useUnblockUserMutation();
  return {
    isBusy: blocking.isLoading || unblocking.isLoading,
    async block() {
      const { error } = await blockUser(username);
      if (error) toastError(blockingTexts.notBlocked(username), error);
      else toast({ title: blockingTexts.blocked(username), description: blockingTexts.blockedText });
      return !error;
    },
    async unblock() {
      const { error } = await unblockUser(username);
      if (error) toastError(blockingTexts.notUnblocked(username), error);
      else toast({ title: blockingTexts.unblocked(username), description: blockingTexts.unblockedText });
      return !error;
    },
  };
}
