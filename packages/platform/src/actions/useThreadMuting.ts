import { toast } from '@stoa/ui';
import { useSetThreadMutedMutation } from '../api/endpoints';
import { toastError } from '../api/toastError';
import { threadMutingTexts } from '../texts/threadMuting';

/** Mutes and unmutes the thread of a post. A toast confirms the new state. */
export interface ThreadMuting {
  isBusy: boolean;
  /** Settles when the server has responded. */
  setMuted: (isMuted: boolean) => Promise<void>;
}

/** Returns whether comments on a post notify the member, and a function that changes it. */
export function useThreadMuting(postId: number): ThreadMuting {
  const [setThreadMuted, { isLoading }] = useSetThreadMutedMutation();
  return {
    isBusy: isLoading,
    async setMuted(isMuted) {
      const { error } = await setThreadMuted({ postId, isMuted });
      const { muted, mutedText, unmuted, unmutedText, notMuted, notUnmuted } = threadMutingTexts;
      if (error) toastError(isMuted ? notMuted : notUnmuted, error);
      else if (isMuted) toast({ title: muted, description: mutedText });
      else toast({ title: unmuted, description: unmutedText });
    },
  };
}
