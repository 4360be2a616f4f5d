import { toast } from '@stoa/ui';
import { useSetThreadFollowedMutation } from '../api/endpoints';
import { toastError } from '../api/toastError';
import { threadFollowingTexts } from '../texts/threadFollowing';

/** Follows and unfollows the thread of a post. A toast confirms the new state. */
export interface ThreadFollowing {
  isBusy: boolean;
  /** Settles when the server has responded. */
  setFollowed: (isFollowed: boolean) => Promise<void>;
}

/** Returns a function that changes whether all comments on a post notify the member. */
export function useThreadFollowing(postId: number): ThreadFollowing {
  const [setThreadFollowed, { isLoading }] = useSetThreadFollowedMutation();
  return {
    isBusy: isLoading,
    async setFollowed(isFollowed) {
      const { error } = await setThreadFollowed({ postId, isFollowed });
      const { followed, followedText, unfollowed, unfollowedText, notFollowed, notUnfollowed } =
        threadFollowingTexts;
      if (error) toastError(isFollowed ? notFollowed : notUnfollowed, error);
      else if (isFollowed) toast({ title: followed, description: followedText });
      else toast({ title: unfollowed, description: unfollowedText });
    },
  };
}
