import type { Community } from '@stoa/contract';
import { toast } from '@stoa/ui';
import { useJoinCommunityMutation, useLeaveCommunityMutation, useListMyCommunitiesQuery } from './endpoints';
import { reasonOf } from './failure';
import { selectToken } from './sessionSlice';
import { useAppSelector } from './store';
import { useRequireSession } from './useRequireSession';

/** The ids of the communities the viewer has joined; empty for a guest and while they load. */
export function useJoinedIds(): ReadonlySet<number> {
  const isGuest = useAppSelector(selectToken) === null;
  const { data } = useListMyCommunitiesQuery(undefined, { skip: isGuest });
  return new Set(data?.map((community) => community.id));
}

/** Membership of one community (§4): joins, leaves, tells by toast, and sends a guest to sign in. */
export function useMembership(community: Pick<Community, 'id' | 'displayName'>) {
  const isJoined = useJoinedIds().has(community.id);
  const requireSession = useRequireSession();
  const [join, joining] = useJoinCommunityMutation();
  const [leave, leaving] = useLeaveCommunityMutation();
  const isBusy = joining.isLoading || leaving.isLoading;

  async function toggle() {
    if (isBusy || !requireSession()) return;
    const result = await (isJoined ? leave(community.id) : join(community.id));
    if (result.error) {
      toast({
        title: 'Error',
        description: reasonOf(result.error, 'That did not work. Please try again.'),
        tone: 'destructive',
      });
    } else if (isJoined) {
      toast({
        title: 'Left community',
        description: `You are no longer a member of ${community.displayName}`,
      });
    } else {
      toast({ title: 'Joined community', description: `You are now a member of ${community.displayName}` });
    }
  }
  return { isJoined, isBusy, toggle };
}
