import type { Post } from '@stoa/contract';
import { guestVisits, useSession } from '@stoa/platform';
import { useAfterHydration, useHydrated } from '@stoa/ui';
import { useState } from 'react';

/**
 * Returns the newest comment at the reader's last visit, undefined before the first. What this visit marks as seen stays
 * marked as new until the next one.
 */
export function useSeenId({ id, visit }: Pick<Post, 'id' | 'visit'>): number | undefined {
  const isGuest = useSession().status === 'guest';
  const isHydrated = useHydrated();
  const read = () => (isGuest ? guestVisits.of(id)?.commentId : undefined);
  const [ofMember] = useState(visit?.commentId);
  const [ofGuest, setOfGuest] = useState(() => (isHydrated ? read() : undefined));
  useAfterHydration(() => setOfGuest(read()));
  return ofMember ?? ofGuest;
}
