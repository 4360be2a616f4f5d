import type { UserProfile } from '@stoa/contract';
import { itemsOf, LoadMore, QueryState, useAppDispatch, useSession, useSettings } from '@stoa/platform';
import { Dialog, EmptyState } from '@stoa/ui';
import { followersTexts } from '../texts/followers';
import { changeEntry, FollowerList, FollowersSkeleton, type FollowChange } from './FollowerEntry';
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

  function handleChange(id: number, change: FollowChange) {
    dispatch(
      userApi.util.updateQueryData('listFollowers', username, (list) =>
        changeEntry(itemsOf(list), id, change),
      ),
    );
  }
  return (
    <Dialog
      onClose={onClose}
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
            <FollowerList followers={itemsOf(followers)} viewerId={user?.id} onChange={handleChange} />
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
