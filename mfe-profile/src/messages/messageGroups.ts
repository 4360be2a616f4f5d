import type { Message } from '@stoa/contract';
import type { Page } from '@stoa/platform';

/** Messages mounted and unmounted together: about half a screen. */
const groupSize = 5;

/** Consecutive messages, earliest first. */
export interface MessageGroup {
  /** Id of its first message. */
  key: number;
  messages: readonly Message[];
  /** When the previous message was sent, if any. */
  before: string | undefined;
}

const groupsByPage = new WeakMap<readonly Message[], Omit<MessageGroup, 'before'>[]>();

/** Returns a page's groups, earliest first; memoised by page. Only its last group grows. */
function groupsOfPage(newestFirst: readonly Message[]): Omit<MessageGroup, 'before'>[] {
  const known = groupsByPage.get(newestFirst);
  if (known) return known;
  const messages = newestFirst.toReversed();
  const groups = Array.from({ length: Math.ceil(messages.length / groupSize) }, (_, index) => {
    const own = messages.slice(index * groupSize, (index + 1) * groupSize);
    return { key: own[0]?.id ?? 0, messages: own };
  });
  groupsByPage.set(newestFirst, groups);
  return groups;
}

/** Returns all loaded messages in groups, earliest first. @param pages newest first */
export function groupsOf(pages: readonly Page<Message>[]): MessageGroup[] {
  const groups = pages.toReversed().flatMap(({ items }) => groupsOfPage(items));
  return groups.map((group, index) => ({
    ...group,
    before: groups[index - 1]?.messages.at(-1)?.createdAt,
  }));
}

/** Returns whether two times are on the same day in the reader's time zone. */
export function isSameDay(one: string, other: string): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
