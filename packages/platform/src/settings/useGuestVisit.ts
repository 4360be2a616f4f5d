import { useSyncExternalStore } from 'react';
import { guestVisits, type GuestVisit } from '../pages/guestVisits';
import { useSession } from '../session/session';

const never = () => undefined;

/** Returns what a guest has seen of a thread; undefined before their first visit, for members, and on the server. */
export function useGuestVisit(postId: number): GuestVisit | undefined {
  const isGuest = useSession(({ status }) => status === 'guest');
  const visit = useSyncExternalStore(guestVisits.subscribe, () => guestVisits.of(postId), never);
  return isGuest ? visit : undefined;
}
