import type { Community } from '@stoa/contract';
import { toast } from '@stoa/ui';
import { useJoinCommunityMutation, useLeaveCommunityMutation, useListMyCommunitiesQuery } from './endpoints';
import { toastError } from './toastError';
import { selectToken } from './sessionSlice';
import { useAppSelector } from './store';
import { membershipTexts } from './texts/membership';
import { useRequireSession } from './useRequireSession';

/** The ids of the communities the viewer has joined; empty for a guest and while they load. */
export function useJoinedIds(): ReadonlySet<number> {
  const isGuest = useAppSelector(selectToken) === null;
  const { data } = useListMyCommunitiesQuery(undefined, { skip: isGuest });
  return new Set(data?.map((community) => community.id));
}

/** Membership of one community: joins, leaves, tells by toast with a way back, and sends a guest to sign in. */
export function useMembership({ id, displayName: name }: Pick<Community, 'id' | 'displayName'>) {
  const isJoined = useJoinedIds().has(id);
  const requireSession = useRequireSession();
  const [join, joining] = useJoinCommunityMutation();
  const [leave, leaving] = useLeaveCommunityMutation();
  const isBusy = joining.isLoading || leaving.isLoading;

  async function toggle() {
    if (isBusy || !requireSession()) return;
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
      action: {
        label: membershipTexts.undo,
        altText: membershipTexts.undoOtherwise(name),
        onAction: () => void joinNow(),
      },
    });
  }

  return { isJoined, isBusy, toggle };
}
