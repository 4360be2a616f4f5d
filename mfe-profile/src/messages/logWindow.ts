import type { Message } from '@stoa/contract';
import type { MessageGroup } from './messageGroups';

/** Pixels above and below what is in sight within which messages are there. */
const margin = 1_200;

/** Pixels of a message that was never there; a rather short one. */
const guess = 76;

const heights = new WeakMap<readonly Message[], number>();

/** Notes how high a group is, in px. */
export function noteHeight({ messages }: Pick<MessageGroup, 'messages'>, height: number): void {
  if (height > 0) heights.set(messages, height);
}

const heightOfOne = ({ messages }: Pick<MessageGroup, 'messages'>): number =>
  heights.get(messages) ?? messages.length * guess;

/** How high some groups are together, in px: as they were when they were there, else by a guess. */
export function heightOf(groups: readonly Pick<MessageGroup, 'messages'>[]): number {
  return groups.reduce((sum, group) => sum + heightOfOne(group), 0);
}

/** Groups by their place among all; both ends belong to it. */
export interface GroupRange {
  first: number;
  last: number;
}

/**
 * The groups that should be there.
 * @param top px from the beginning of the first group to the upper edge of what is in sight; may be below 0
 * @param height of what is in sight, in px
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
 * One step from the groups that are there to those that should be: at most one is added, so that a step costs little, and
 * all that are far away go. Far from all that should be there, one of these comes alone.
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
