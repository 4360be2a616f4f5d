import type { LiveMessage } from '@stoa/contract';
import type { LiveEvent } from '@stoa/platform';

type SentEvent = Extract<LiveMessage, { data: unknown }>;

const isNumber = (value: unknown) => typeof value === 'number';
const isText = (value: unknown) => typeof value === 'string';
const namesComments = ({ postId, ids, parents }: Record<string, unknown>) =>
  isNumber(postId) && Array.isArray(ids) && Array.isArray(parents);

/** Whether the data of an event has what its subscribers cannot do without, by type. */
const checks: Readonly<Record<SentEvent['type'], (data: Record<string, unknown>) => boolean>> = {
  notification: ({ id, message }) => isNumber(id) && isText(message),
  conversation: ({ conversation, unread }) =>
    isNumber((conversation as { id?: unknown } | undefined)?.id) &&
    isNumber((unread as { conversations?: unknown } | undefined)?.conversations),
  watching: ({ commentCount, ...data }) => isNumber(commentCount) && namesComments(data),
  watch_refused: ({ postId }) => isNumber(postId),
  comments: namesComments,
  post_gone: ({ postId }) => isNumber(postId),
  scores: ({ scores }) => Array.isArray(scores),
  new_posts: ({ watch, count }) => isNumber(watch) && isNumber(count),
  own_change: ({ kind }) => isText(kind),
  community_closed: ({ communityId }) => isNumber(communityId),
  community_opened: ({ communityId }) => isNumber(communityId),
  caught_up: ({ changes }) => Array.isArray(changes),
  case: ({ caseId }) => isNumber(caseId),
};

/** Returns a message of the server as an event; undefined for unknown types and incomplete data. */
export function readLiveEvent({ type, data }: { type?: unknown; data?: unknown }): LiveEvent | undefined {
  if (!isText(type) || !Object.hasOwn(checks, type as string)) return undefined;
  const isComplete = checks[type as SentEvent['type']]((data ?? {}) as Record<string, unknown>);
  return isComplete ? ({ type, data } as LiveEvent) : undefined;
}
