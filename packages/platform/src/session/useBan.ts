import type { OwnBan, User } from '@stoa/contract';
import { useEffect, useState } from 'react';
import { api } from '../api/api';
import { useAppDispatch } from '../api/store';
import { useSession } from './session';

/** The longest delay of a timer in browsers, in milliseconds. */
const TIMER_MAX = 2 ** 31 - 1;

/** Returns a member's ban from the site, or else from the community. */
const banOf = (user: User | null, communityId: number | undefined): OwnBan | undefined =>
  user?.bans?.find(({ community }) => community === undefined || community.id === communityId);

/**
 * Returns the ban that keeps the viewer from writing: from the site, or else from a community. It ends on time on open
 * pages too, which then read again what the ban had hidden.
 * @param communityId absent for the ban from the site alone
 */
export function useBan(communityId?: number): OwnBan | undefined {
  const ban = banOf(useSession().user, communityId);
  const dispatch = useAppDispatch();
  const [ended, setEnded] = useState<OwnBan>();
  useEffect(() => {
    const delay = ban?.endsAt ? Date.parse(ban.endsAt) - Date.now() : Infinity;
    if (delay > TIMER_MAX) return undefined;
    const timer = setTimeout(() => {
      setEnded(ban);
      dispatch(api.util.invalidateTags(['Me', { type: 'Membership', id: 'LIST' }]));
    }, delay);
    return () => clearTimeout(timer);
  }, [ban, dispatch]);
  return ban === ended ? undefined : ban;
}
