import type { Follower, UserProfile } from '@stoa/contract';
import { itemsOf, LoadMore, QueryState, useAppDispatch, useSession, useSettings } from '@stoa/platform';
import { Dialog, EmptyState, RuledList } from '@stoa/ui';
import { followersTexts } from '../texts/followers';
import { FollowerEntry, FollowersSkeleton, type FollowChange } from './FollowerEntry';
import { userApi, useListFollowersInfiniteQuery } from './userApi';
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
  const dispatch = useAppDispatch();

  function handleChange({ id }: Follower, change: FollowChange) {
    dispatch(
      userApi.util.updateQueryData('listFollowers', username, (list) => {
        Object.assign(itemsOf(list).find((one) => one.id === id) ?? {}, change);
      }),
    );
  }
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
                  isViewer={follower.id === user?.id}
                  onChange={(change) => handleChange(follower, change)}
                />
              ))}
            </RuledList>
            <LoadMore
              query={query}
              label={followersTexts.more}
              nouns={followersTexts.nouns}
              failure={followersTexts.failed}
              hasAddress={false}
              focusIn={({ id }) =>
                document.querySelector<HTMLElement>(`[role="dialog"] [data-person="${id}"] a`)
              }
            />
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}
