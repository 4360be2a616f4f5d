import type { UserProfile } from '@stoa/contract';
import { itemsOf, LoadMore, QueryState, useSession, useSettings } from '@stoa/platform';
import { Dialog, EmptyState, LoadingArea, RuledList, Skeleton } from '@stoa/ui';
import { followersTexts } from '../texts/followers';
import { FollowerEntry, FollowerRow } from './FollowerEntry';
import { useListFollowersInfiniteQuery } from './userApi';
import { WhoSees } from './WhoSees';

/** As many placeholders as fill the dialog. */
const placeholdersMax = 8;

export interface FollowersDialogProps {
  profile: UserProfile;
  onClose: () => void;
}

/** A member's followers, latest first, each with a Follow button. */
export function FollowersDialog({ profile, onClose }: FollowersDialogProps) {
  const { username, followerCount = 0, isSelf } = profile;
  const { user } = useSession();
  const { showsFollowers } = useSettings();
  const query = useListFollowersInfiniteQuery(username);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isSelf ? followersTexts.ownTitle : followersTexts.title(username)}
      description={
        isSelf && <WhoSees>{showsFollowers ? followersTexts.shown : followersTexts.hidden}</WhoSees>
      }
    >
      <QueryState
        query={query}
        failure={followersTexts.failed}
        pending={<FollowersSkeleton rows={Math.min(Math.max(followerCount, 1), placeholdersMax)} />}
        empty={<EmptyState title={isSelf ? followersTexts.noneOwn : followersTexts.none(username)} />}
      >
        {(followers) => (
          <div>
            <RuledList>
              {itemsOf(followers).map((follower) => (
                <FollowerEntry
                  key={follower.id}
                  follower={follower}
                  of={username}
                  isViewer={follower.id === user?.id}
                />
              ))}
            </RuledList>
            <LoadMore
              query={query}
              label={followersTexts.more}
              nouns={followersTexts.nouns}
              failure={followersTexts.failed}
              hasAddress={false}
              focusIn={({ id }) => document.querySelector<HTMLElement>(`#follower-${id} a`)}
            />
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}

function FollowersSkeleton({ rows }: { rows: number }) {
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
