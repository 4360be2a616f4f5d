import { toast } from '@stoa/ui';
import { useSetThreadMutedMutation } from './endpoints';
import { toastError } from './toastError';
import { threadMutingTexts } from './texts/threadMuting';

/** Muting the thread below a post and unmuting it, which says by toast what holds now. */
export interface ThreadMuting {
  isBusy: boolean;
  /** Settles when the server has answered. */
  setMuted: (isMuted: boolean) => Promise<void>;
}

/** Whether comments and replies below a post notify the member. */
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
