import type { OwnBan, User } from '@stoa/contract';
import { useEffect, useState } from 'react';
import { api } from '../api/api';
import { useAppDispatch } from '../api/store';
import { banTexts } from '../texts/ban';
import { useSession } from './session';

/** The longest delay of a timer in browsers, in milliseconds. */
const TIMER_MAX = 2 ** 31 - 1;

/** What a ban may keep the viewer from. A mute keeps them only from writing. */
export type BanEffect = 'joining' | 'writing';

/** Returns a member's ban from the site, or else from the community. */
const banOf = (user: User | null, communityId: number | undefined, effect: BanEffect): OwnBan | undefined =>
  user?.bans?.find(
    ({ community, isMute }) =>
      (community === undefined || community.id === communityId) && (effect === 'writing' || !isMute),
  );

/**
 * Returns the ban or mute that keeps the viewer from something: from the site, or else from a community. It ends on
 * time on open pages too, which then read again what the ban had hidden.
 * @param communityId absent for the ban from the site alone
 */
export function useBan(communityId?: number, effect: BanEffect = 'writing'): OwnBan | undefined {
  const ban = useSession(({ user }) => banOf(user, communityId, effect));
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

/**
 * Returns why the viewer cannot vote: a ban from the site; undefined without one. The frame's banner ends the ban on
 * time.
 */
export const useSiteBanReason = (): string | undefined =>
  useSession(({ user }) => {
    const ban = user?.bans?.find(({ community, isMute }) => !community && !isMute);
    return ban && `${banTexts.site(false)}. ${banTexts.reason(ban.reason)}`;
  });
