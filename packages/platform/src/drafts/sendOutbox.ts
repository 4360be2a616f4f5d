import { sharedApi } from '../api/endpoints';
import { isApiFailure, reasonOf, type ApiFailure } from '../api/failure';
import type { AppDispatch } from '../api/store';
import { emitLiveEvent } from '../live/liveEvents';
import { isOutboxMessage, outbox, type OutboxComment, type OutboxEntry, type OutboxMessage } from './outbox';

/** Milliseconds until unsent entries are retried: the first delay, and the maximum. */
const firstWait = 5_000;
const lastWait = 60_000;

let isSending = false;
let isWanted = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns whether a call got no answer, or one that says nothing about what was sent. */
export const isUnanswered = (error: unknown): boolean =>
  isApiFailure(error) && (error.status === 0 || error.status === 408 || error.status >= 500);

/** Returns whether a failure is temporary and unrelated to the text, so that it may be sent later. */
const isPassing = (failure: ApiFailure): boolean =>
  isUnanswered(failure) || failure.status === 401 || failure.code === 'RATE_LIMITED';

async function sendMessage(dispatch: AppDispatch, message: OutboxMessage): Promise<{ error?: unknown }> {
  const { clientId, content, imageUrl, conversationId, to } = message;
  const body = { clientId, content, imageUrl };
  const { data, error } = await (conversationId === null
    ? dispatch(sharedApi.endpoints.writeToUser.initiate({ username: to, body }, { track: false }))
    : dispatch(sharedApi.endpoints.sendMessage.initiate({ id: conversationId, body }, { track: false })));
  if (data) emitLiveEvent({ type: 'messageSent', data });
  return { error };
}

function sendComment(dispatch: AppDispatch, comment: OutboxComment): Promise<{ error?: unknown }> {
  const { clientId, content, postId, parentId } = comment;
  const body = { clientId, content, postId, parentId };
  return dispatch(sharedApi.endpoints.createComment.initiate(body, { track: false }));
}

async function send(dispatch: AppDispatch, entry: OutboxEntry): Promise<ApiFailure | undefined> {
  const { error } = await (isOutboxMessage(entry)
    ? sendMessage(dispatch, entry)
    : sendComment(dispatch, entry));
  if (error === undefined) {
    outbox.drop(entry.clientId);
    return undefined;
  }
  const failure: ApiFailure = isApiFailure(error) ? error : { status: 0, message: '' };
  if (!isPassing(failure)) outbox.put({ ...entry, refusal: reasonOf(failure) });
  return failure;
}

/** Returns the recipient or the thread: entries with the same one are sent in order. */
const targetOf = (entry: OutboxEntry): string | number => (isOutboxMessage(entry) ? entry.to : entry.postId);

/**
 * Sends a member's queued messages and comments, in order per recipient and thread. Entries that do not reach the server
 * stay in the queue. They are sent with the next call, which is also scheduled automatically with backoff.
 */
export async function sendOutbox(dispatch: AppDispatch, memberId: number): Promise<void> {
  if (isSending) {
    isWanted = true;
    return;
  }
  isSending = true;
  clearTimeout(timer);
  let passing: ApiFailure | undefined;
  do {
    isWanted = false;
    passing = undefined;
    const stopped = new Set<string | number>();
    for (const entry of outbox.of(memberId)) {
      const target = targetOf(entry);
      if (entry.refusal !== null || stopped.has(target)) continue;
      const failure = await send(dispatch, entry);
      if (!failure) continue;
      if (isPassing(failure)) passing = failure;
      // Later messages to the same person must not overtake it. Comments do not depend on a refused one.
      if (isPassing(failure) || isOutboxMessage(entry)) stopped.add(target);
    }
  } while (isWanted);
  isSending = false;
  failures = passing ? failures + 1 : 0;
  if (!passing || passing.status === 401) return;
  const wait = passing.retryAfter ? passing.retryAfter * 1_000 : firstWait * 2 ** (failures - 1);
  timer = setTimeout(() => void sendOutbox(dispatch, memberId), Math.min(lastWait, wait));
}
