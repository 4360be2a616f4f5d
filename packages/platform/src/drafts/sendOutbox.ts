import { sharedApi } from '../api/endpoints';
import { isApiFailure, reasonOf, type ApiFailure } from '../api/failure';
import type { AppDispatch } from '../api/store';
import { emitLiveEvent } from '../live/liveEvents';
import { outbox, type OutboxMessage } from './outbox';

/** Milliseconds until unsent messages are retried: the first delay, and the maximum. */
const firstWait = 5_000;
const lastWait = 60_000;

let isSending = false;
let isWanted = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns whether a failure is temporary and unrelated to the message, so that it may be sent later. */
function isPassing({ status, code }: ApiFailure): boolean {
  return status === 0 || status === 401 || status === 408 || status >= 500 || code === 'RATE_LIMITED';
}

async function send(dispatch: AppDispatch, message: OutboxMessage): Promise<ApiFailure | undefined> {
  const { clientId, content, imageUrl, conversationId, to } = message;
  const body = { clientId, content, imageUrl };
  const { data, error } = await (conversationId === null
    ? dispatch(sharedApi.endpoints.writeToUser.initiate({ username: to, body }, { track: false }))
    : dispatch(sharedApi.endpoints.sendMessage.initiate({ id: conversationId, body }, { track: false })));
  if (data) {
    emitLiveEvent({ type: 'messageSent', data });
    outbox.drop(clientId);
    return undefined;
  }
  const failure: ApiFailure = isApiFailure(error) ? error : { status: 0, message: '' };
  if (!isPassing(failure)) outbox.put({ ...message, refusal: reasonOf(failure) });
  return failure;
}

/**
 * Sends a member's queued messages, in order per recipient. Messages that do not reach the server stay in the queue.
 * They are sent with the next call, which is also scheduled automatically with backoff.
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
    const stopped = new Set<string>();
    for (const message of outbox.of(memberId)) {
      if (message.refusal !== null || stopped.has(message.to)) continue;
      const failure = await send(dispatch, message);
      if (!failure) continue;
      // Later messages to the same person must not overtake it.
      stopped.add(message.to);
      if (isPassing(failure)) passing = failure;
    }
  } while (isWanted);
  isSending = false;
  failures = passing ? failures + 1 : 0;
  if (!passing || passing.status === 401) return;
  const wait = passing.retryAfter ? passing.retryAfter * 1_000 : firstWait * 2 ** (failures - 1);
  timer = setTimeout(() => void sendOutbox(dispatch, memberId), Math.min(lastWait, wait));
}
