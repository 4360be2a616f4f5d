import { pageUrls, type Follower } from '@stoa/contract';
import { itemsOf, Link, PersonAvatar, toastError, useAppDispatch } from '@stoa/platform';
import { announce, Muted } from '@stoa/ui';
import styled from 'styled-components';
import { followTexts } from '../texts/follow';
import { followersTexts } from '../texts/followers';
import { FollowToggle } from './FollowToggle';
import { userApi, useFollowUserMutation, useUnfollowUserMutation } from './userApi';

export interface FollowerEntryProps {
  follower: Follower;
  /** Username of the list's owner. */
  of: string;
  /** Members cannot follow themselves. */
  isViewer: boolean;
}

/** A member in a list of followers, with a Follow button. */
export function FollowerEntry({ follower, of, isViewer }: FollowerEntryProps) {
  const { id, username, isFollowing, followerCount = 0 } = follower;
  const [followUser, following] = useFollowUserMutation();
  const [unfollowUser, unfollowing] = useUnfollowUserMutation();
  const dispatch = useAppDispatch();

  async function handleToggle() {
    const { data, error } = await (isFollowing ? unfollowUser(username) : followUser(username));
    if (error) {
      const failure = isFollowing ? followTexts.notUnfollowed : followTexts.notFollowed;
      return toastError(failure(username), error);
    }
    announce(isFollowing ? followTexts.unfollowed(username) : followTexts.followed(username));
    dispatch(
      userApi.util.updateQueryData('listFollowers', of, (list) => {
        const shown = itemsOf(list).find((one) => one.id === id);
        if (shown) Object.assign(shown, { isFollowing: !isFollowing, followerCount: data.followerCount });
      }),
    );
  }
  return (
    <FollowerRow id={`follower-${id}`}>
      <PersonAvatar person={follower} size={36} />
      <Words>
        <Link to={pageUrls.user(username)}>{username}</Link>
        <Muted>{followersTexts.count(followerCount)}</Muted>
      </Words>
      {!isViewer && (
        <FollowToggle
          username={username}
          isFollowing={isFollowing}
          size="sm"
          isBusy={following.isLoading || unfollowing.isLoading}
          onPress={() => void handleToggle()}
        />
      )}
    </FollowerRow>
  );
}

/** The row itself, also used by its placeholder. */
export const FollowerRow = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 60px;
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  justify-items: start;
  min-width: 0;
  a {
    color: var(--text-strong);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
