import type { Community } from '@stoa/contract';
import { toast } from '@stoa/ui';
import { useJoinCommunityMutation, useLeaveCommunityMutation, useListMyCommunitiesQuery } from './endpoints';
import { tellFailure } from './tellFailure';
import { selectToken } from './sessionSlice';
import { useAppSelector } from './store';
import { useRequireSession } from './useRequireSession';

/** The ids of the communities the viewer has joined; empty for a guest and while they load. */
export function useJoinedIds(): ReadonlySet<number> {
  const isGuest = useAppSelector(selectToken) === null;
  const { data } = useListMyCommunitiesQuery(undefined, { skip: isGuest });
  return new Set(data?.map((community) => community.id));
}

/** Membership of one community: joins, leaves, tells by toast with a way back, and sends a guest to sign in. */
export function useMembership(community: Pick<Community, 'id' | 'displayName'>) {
  const isJoined = useJoinedIds().has(community.id);
  const requireSession = useRequireSession();
  const [join, joining] = useJoinCommunityMutation();
  const [leave, leaving] = useLeaveCommunityMutation();
  const isBusy = joining.isLoading || leaving.isLoading;

  async function toggle() {
    if (isBusy || !requireSession()) return;
    await (isJoined ? leaveNow() : joinNow());
  }

  async function joinNow() {
    const { error } = await join(community.id);
    if (error) tellFailure(`You did not join ${community.displayName}`, error);
    else
      toast({ title: 'Joined community', description: `You are now a member of ${community.displayName}` });
  }

  async function leaveNow() {
    const { error } = await leave(community.id);
    if (error) return tellFailure(`You did not leave ${community.displayName}`, error);
    toast({
      title: 'Left community',
      description: `You are no longer a member of ${community.displayName}`,
      action: {
        label: 'Undo',
        altText: `Join ${community.displayName} again with its Join button`,
        onAction: () => void joinNow(),
      },
    });
  }

  return { isJoined, isBusy, toggle };
}
