import type { Message } from '@stoa/contract';
import type { MessageGroup } from './messageGroups';

/** Overscan in px: groups this close to the visible area are mounted. */
const margin = 1_200;

/** Estimated height of an unmeasured message in px; rather low. */
const guess = 76;

const heights = new WeakMap<readonly Message[], number>();

/** Records a group's height in px. */
export function noteHeight({ messages }: Pick<MessageGroup, 'messages'>, height: number): void {
  if (height > 0) heights.set(messages, height);
}

const heightOfOne = ({ messages }: Pick<MessageGroup, 'messages'>): number =>
  heights.get(messages) ?? messages.length * guess;

/** Returns the total height of groups in px: measured, or else estimated. */
export function heightOf(groups: readonly Pick<MessageGroup, 'messages'>[]): number {
  return groups.reduce((sum, group) => sum + heightOfOne(group), 0);
}

/** A range of group indices, both ends inclusive. */
export interface GroupRange {
  first: number;
  last: number;
}

/**
 * Returns the groups that should be mounted. @param top px from the start of the first group to the top of the visible
 * area; may be negative @param height of the visible area, in px
 */
export function wantedRange(
  groups: readonly Pick<MessageGroup, 'messages'>[],
  top: number,
  height: number,
): GroupRange {
  const end = groups.length - 1;
  let [first, last, from] = [-1, -1, 0];
  for (const [index, group] of groups.entries()) {
    if (from > top + height + margin && first >= 0) break;
    const to = from + heightOfOne(group);
    if (to >= top - margin && first < 0) first = index;
    if (from <= top + height + margin) last = index;
    from = to;
  }
  return first < 0 ? { first: end, last: end } : { first, last: Math.max(first, last) };
}

/**
 * Returns the next step from the mounted groups to the wanted ones: it mounts at most one, to keep steps cheap, and
 * unmounts all distant ones. After a jump, a single wanted group is mounted first.
 */
export function nextRange(present: GroupRange, wanted: GroupRange): GroupRange {
  if (present.last < wanted.first - 1 || present.first > wanted.last + 1) {
    const middle = (wanted.first + wanted.last) >> 1;
    return { first: middle, last: middle };
  }
  const first = Math.max(present.first, wanted.first);
  const last = Math.min(present.last, wanted.last);
  if (last < wanted.last) return { first, last: last + 1 };
  return { first: first > wanted.first ? first - 1 : first, last };
}
