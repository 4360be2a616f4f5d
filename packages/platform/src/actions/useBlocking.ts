import { toast } from '@stoa/ui';
import { useBlockUserMutation, useUnblockUserMutation } from '../api/endpoints';
import { toastError } from '../api/toastError';
import { blockingTexts } from '../texts/blocking';

/** Blocks and unblocks a person. A toast confirms the new state. */
export interface Blocking {
  isBusy: boolean;
  /** Each resolves to whether it succeeded. */
  block: () => Promise<boolean>;
  unblock: () => Promise<boolean>;
}

/** Returns functions that block or unblock a person, which hides or restores their content. For members. */
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
