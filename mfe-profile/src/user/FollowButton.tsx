import type { UserProfile } from '@stoa/contract';
import { tellFailure, useRequireSession } from '@stoa/platform';
import { Button, toast, Tooltip } from '@stoa/ui';
import { Check } from 'lucide-react';
import { useFollowUserMutation, useUnfollowUserMutation } from '../profileApi';
import { followTexts } from '../texts/follow';

/** Follows somebody, or ends that when it reads Following; its name and a hint say which. A guest is sent to sign in. */
export function FollowButton({ profile: { username, isFollowing = false } }: { profile: UserProfile }) {
  const requireSession = useRequireSession();
  const [followUser, following] = useFollowUserMutation();
  const [unfollowUser, unfollowing] = useUnfollowUserMutation();

  async function follow() {
    const { error } = await followUser(username);
    if (error) tellFailure(followTexts.notFollowed(username), error);
    else toast({ title: followTexts.followed(username), description: followTexts.followedText });
  }

  async function unfollow() {
    const { error } = await unfollowUser(username);
    if (error) return tellFailure(followTexts.notUnfollowed(username), error);
    toast({
      title: followTexts.unfollowed(username),
      action: {
        label: followTexts.undo,
        altText: followTexts.undoOtherwise(username),
        onAction: () => void follow(),
      },
    });
  }

  const name = isFollowing ? followTexts.unfollowName(username) : followTexts.followName(username);
  return (
    <Tooltip label={name}>
      <Button
        variant={isFollowing ? 'positive' : 'primary'}
        isBusy={following.isLoading || unfollowing.isLoading}
        icon={isFollowing ? <Check aria-hidden /> : undefined}
        aria-label={isFollowing ? followTexts.followingName(username) : name}
        onClick={() => requireSession() && void (isFollowing ? unfollow() : follow())}
      >
        {isFollowing ? followTexts.following : followTexts.follow}
      </Button>
    </Tooltip>
  );
}
