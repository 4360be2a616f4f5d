import type { Message } from '@stoa/contract';
import type { Page } from '@stoa/platform';

/** Messages that come and go together: about half a screen. */
const groupSize = 5;

/** Messages that stand together, the earliest first. */
export interface MessageGroup {
  /** The id of its first message. */
  key: number;
  messages: readonly Message[];
  /** When the message before it was sent, if there is one. */
  before: string | undefined;
}

const groupsByPage = new WeakMap<readonly Message[], Omit<MessageGroup, 'before'>[]>();

/** A page's groups, the earliest first; the same as before for the same page. Only its last group grows. */
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

/** All messages that are loaded, in groups, the earliest first. @param pages the newest first */
export function groupsOf(pages: readonly Page<Message>[]): MessageGroup[] {
  const groups = pages.toReversed().flatMap(({ items }) => groupsOfPage(items));
  return groups.map((group, index) => ({
    ...group,
    before: groups[index - 1]?.messages.at(-1)?.createdAt,
  }));
}

/** Whether two moments lie on the same day where the reader is. */
export function isSameDay(one: string, other: string): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
