import type { UserProfile } from '@stoa/contract';
import { toastError, useRequireSession } from '@stoa/platform';
import { toast } from '@stoa/ui';
import { followTexts } from '../texts/follow';
import { FollowToggle } from './FollowToggle';
import { useFollowUserMutation, useUnfollowUserMutation } from './userApi';

/** Follows or unfollows the member, with a toast and Undo. Guests are sent to sign in. */
export function FollowButton({ profile: { username, isFollowing = false } }: { profile: UserProfile }) {
  const requireSession = useRequireSession();
  const [followUser, following] = useFollowUserMutation();
  const [unfollowUser, unfollowing] = useUnfollowUserMutation();

  async function follow() {
    const { error } = await followUser(username);
    if (error) toastError(followTexts.notFollowed(username), error);
    else toast({ title: followTexts.followed(username), description: followTexts.followedText });
  }

  async function unfollow() {
    const { error } = await unfollowUser(username);
    if (error) return toastError(followTexts.notUnfollowed(username), error);
    toast({
      title: followTexts.unfollowed(username),
      action: {
        label: followTexts.undo,
        altText: followTexts.undoOtherwise(username),
        onAction: () => void follow(),
      },
    });
  }

  return (
    <FollowToggle
      username={username}
      isFollowing={isFollowing}
      isBusy={following.isLoading || unfollowing.isLoading}
      onPress={() =>
        requireSession(isFollowing ? undefined : { kind: 'follow', username }) &&
        void (isFollowing ? unfollow() : follow())
      }
    />
  );
}
