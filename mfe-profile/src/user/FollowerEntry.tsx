import { pageUrls, type Follower } from '@stoa/contract';
import { Link, PersonAvatar, toastError } from '@stoa/platform';
import { announce, LoadingArea, Muted, RuledList, Skeleton } from '@stoa/ui';
import styled from 'styled-components';
import { NameLines } from '../components/CommunityEntry';
import { followTexts } from '../texts/follow';
import { followersTexts } from '../texts/followers';
import { FollowDial } from './FollowDial';
import { FollowToggle } from './FollowToggle';
import { useFollowUserMutation, useUnfollowUserMutation } from './userApi';

/** The fields of an entry that following, unfollowing and the dial change. */
export type FollowChange = Pick<Follower, 'isFollowing' | 'followerCount' | 'follow'>;

interface FollowerEntryProps {
  follower: Follower;
  /** Members cannot follow themselves. */
  isViewer: boolean;
  /** Called after the viewer has followed or unfollowed the person, or set their dial. */
  onChange: (change: FollowChange) => void;
}

/** A member in a list of people, with a Follow button. */
function FollowerEntry({ follower, isViewer, onChange }: FollowerEntryProps) {
  const { id, username, isFollowing, followerCount = 0, follow } = follower;
  const [followUser, following] = useFollowUserMutation();
  const [unfollowUser, unfollowing] = useUnfollowUserMutation();

  async function handleToggle() {
    const { data, error } = await (isFollowing ? unfollowUser(username) : followUser(username));
    if (error) {
      const failure = isFollowing ? followTexts.notUnfollowed : followTexts.notFollowed;
      return toastError(failure(username), error);
    }
    announce(isFollowing ? followTexts.unfollowed(username) : followTexts.followed(username));
    onChange({ isFollowing: !isFollowing, followerCount: data.followerCount, follow: data.follow });
  }
  return (
    <FollowerRow data-person={id}>
      <PersonAvatar person={follower} size={36} />
      <NameLines>
        <Link to={pageUrls.user(username)}>{username}</Link>
        <Muted>{followersTexts.count(followerCount)}</Muted>
      </NameLines>
      {isFollowing && follow && (
        <FollowDial
          person={follower}
          follow={follow}
          isSmall
          onChange={(next) => onChange({ isFollowing, followerCount, follow: next })}
        />
      )}
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

interface FollowerListProps {
  id?: string;
  followers: readonly Follower[];
  viewerId?: number | undefined;
  /** Called after the viewer has followed or unfollowed a person, or set their dial. */
  onChange: (id: number, change: FollowChange) => void;
}

/** A list of people with Follow buttons. */
export function FollowerList({ id, followers, viewerId, onChange }: FollowerListProps) {
  return (
    <RuledList id={id}>
      {followers.map((follower) => (
        <FollowerEntry
          key={follower.id}
          follower={follower}
          isViewer={follower.id === viewerId}
          onChange={(change) => onChange(follower.id, change)}
        />
      ))}
    </RuledList>
  );
}

/** Changes a person's entry in a cached list. */
export function changeEntry(followers: Follower[], id: number, change: Partial<FollowChange>): void {
  Object.assign(followers.find((one) => one.id === id) ?? {}, change);
}

/** Placeholder for a list of people. */
export function FollowersSkeleton({ rows }: { rows: number }) {
  return (
    <LoadingArea label={followersTexts.loading}>
      <RuledList as="div">
        {Array.from({ length: rows }, (_, row) => (
          <FollowerRow as="div" key={row}>
            <Skeleton $width="36px" $height="36px" $radius="var(--radius-full)" />
            <Skeleton $width="140px" $height="0.9em" />
          </FollowerRow>
        ))}
      </RuledList>
    </LoadingArea>
  );
}

const FollowerRow = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 60px;
`;
