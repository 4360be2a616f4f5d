import type { OwnBan } from '@stoa/contract';
import { ApiError } from './api-error.js';

/** Returns the refusal of a banned person: it says from where, why and until when. */
export const bannedError = (ban: OwnBan): ApiError =>
  new ApiError('BANNED', { message: describeBan(ban), ban });

/** Returns the sentence about a ban, for the banned person. */
export function describeBan({ community, reason, endsAt, isMute }: OwnBan): string {
  const place = community ? `“${community.displayName}”` : 'this site';
  const until = endsAt === null ? '' : ` until ${DAY.format(new Date(endsAt))}`;
  const state = isMute ? `muted ${community ? 'in' : 'on'}` : 'banned from';
  return `You are ${state} ${place}${until}: ${reason}`;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
