import { toast } from '@stoa/ui';
import { useSetThreadLevelMutation } from '../api/endpoints';
import type { ChosenLevel } from '../api/patchThreadLevel';
import { toastError } from '../api/toastError';
import { threadLevelTexts } from '../texts/threadLevels';

/** Mutes or follows the thread of a post, and ends that. A toast confirms the new state. */
export interface ThreadLevelChange {
  isBusy: boolean;
  /** Settles when the server has responded. */
  setOn: (isOn: boolean) => Promise<void>;
}

/** Returns a function that mutes or follows the thread of a post, or ends that. */
export function useThreadLevel(postId: number, level: ChosenLevel): ThreadLevelChange {
  const [setThreadLevel, { isLoading }] = useSetThreadLevelMutation();
  return {
    isBusy: isLoading,
    async setOn(isOn) {
      const { error } = await setThreadLevel({ postId, level, isOn });
      const { begun, begunText, ended, endedText, notBegun, notEnded } = threadLevelTexts[level];
      if (error) toastError(isOn ? notBegun : notEnded, error);
      else toast(isOn ? { title: begun, description: begunText } : { title: ended, description: endedText });
    },
  };
}
