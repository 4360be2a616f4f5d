import type { WritingRules } from '../../content/screening/screening.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { formatMoment } from '../../platform/format-moment.js';
import { DAY } from '../../platform/units.js';
import type { Hiding } from './rule-actions.js';

const daysOf = (count: number): string => (count === 1 ? 'a day' : `${count} days`);

/**
 * Returns how the shield of a community hides what its author writes; undefined if it does not.
 * @throws {ApiError} `SHIELD_RAISED` for an author who joined too recently, or not at all.
 */
export function checkShield(
  { shield, communityId, joinedAt }: WritingRules,
  author: Viewer,
): Hiding | undefined {
  if (!shield) return undefined;
  const { mode, days, endsAt } = shield;
  const until = formatMoment(endsAt);
  const since = Date.now() - days * DAY;
  if (mode === 'members') {
    if (joinedAt !== null && Date.parse(joinedAt) <= since) return undefined;
    const message = `Until ${until}, only people who joined this community at least ${daysOf(days)} ago can write in it.`;
    throw new ApiError('SHIELD_RAISED', { message });
  }
  if (author.registeredAt <= since) return undefined;
  const message = `Until ${until}, moderators review what accounts younger than ${daysOf(days)} write here.`;
  return { isHeld: true, message, communityId, versionId: null, title: 'Shield of the community' };
}
