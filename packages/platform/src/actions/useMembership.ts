import type { Community } from '@stoa/contract';
import { toast } from '@stoa/ui';
import {
  useJoinCommunityMutation,
  useLeaveCommunityMutation,
  useListMyCommunitiesQuery,
} from '../api/endpoints';
import { selectToken } from '../api/sessionSlice';
import { useAppSelector } from '../api/store';
import { toastError } from '../api/toastError';
import { useBan } from '../session/useBan';
import { useRequireSession } from '../session/useRequireSession';
import { membershipTexts } from '../texts/membership';

/** Returns the ids of the viewer's joined communities; empty for a guest and while loading. */
export function useJoinedIds(): ReadonlySet<number> {
  const isGuest = useAppSelector(selectToken) === null;
  const { data } = useListMyCommunitiesQuery(undefined, { skip: isGuest });
  return new Set(data?.map((community) => community.id));
}

/** Returns whether people ask to join a community instead of joining it. */
export const approvesMembers = ({ visibility = 'public' }: Pick<Community, 'visibility'>): boolean =>
  visibility !== 'public';

/**
 * Returns whether the viewer may write in a community, guests after signing in; banned members may not. The viewer's
 * communities are only read where members alone may write; until they are known, the viewer may.
 */
export function useMayWrite(community: Pick<Community, 'id' | 'visibility'>): boolean {
  const isGuest = useAppSelector(selectToken) === null;
  const isOpen = !approvesMembers(community);
  const isBanned = useBan(community.id) !== undefined;
  const { data } = useListMyCommunitiesQuery(undefined, { skip: isGuest || isOpen });
  if (isBanned) return false;
  if (isOpen || isGuest) return isOpen;
  return data === undefined || data.some(({ id }) => id === community.id);
}

/**
 * Returns the viewer's membership of a community, and joins or leaves it. A toast confirms it, and offers Undo where
 * anyone can join; guests are redirected to sign in.
 */
export function useMembership(community: Pick<Community, 'id' | 'displayName' | 'visibility'>) {
  const { id, displayName: name } = community;
  const isJoined = useJoinedIds().has(id);
  const requireSession = useRequireSession();
  const [join, joining] = useJoinCommunityMutation();
  const [leave, leaving] = useLeaveCommunityMutation();
  const isBusy = joining.isLoading || leaving.isLoading;

  async function toggle() {
    if (isBusy || !requireSession({ kind: 'join', communityId: id, name })) return;
    await (isJoined ? leaveNow() : joinNow());
  }

  async function joinNow() {
    const { error } = await join(id);
    if (error) toastError(membershipTexts.notJoined(name), error);
    else toast({ title: membershipTexts.joined, description: membershipTexts.joinedText(name) });
  }

  async function leaveNow() {
    const { error } = await leave(id);
    if (error) return toastError(membershipTexts.notLeft(name), error);
    toast({
      title: membershipTexts.left,
      description: membershipTexts.leftText(name),
      ...(!approvesMembers(community) && {
        action: {
          label: membershipTexts.undo,
          altText: membershipTexts.undoOtherwise(name),
          onAction: () => void joinNow(),
        },
      }),
    });
  }

  return { isJoined, isBusy, toggle };
}
