import { sharedApi } from '../api/endpoints';
import { isApiFailure, reasonOf, type ApiFailure } from '../api/failure';
import { selectToken } from '../api/sessionSlice';
import type { AppDispatch, RootState } from '../api/store';
import { emitLiveEvent } from '../live/liveEvents';
import { isOutboxMessage, outbox, type OutboxComment, type OutboxEntry, type OutboxMessage } from './outbox';

/** Milliseconds until unsent entries are retried: the first delay, and the maximum. */
const firstWait = 5_000;
const lastWait = 60_000;
/** Milliseconds after which a call counts as unanswered, so that it does not hold up the others. */
const callTimeout = 30_000;

let isSending = false;
/** The member for whom a call was made while entries were being sent. */
let wantedFor: number | undefined;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns whether a call got no answer, or one that says nothing about what was sent. */
export const isUnanswered = (error: unknown): boolean =>
  isApiFailure(error) && (error.status === 0 || error.status === 408 || error.status >= 500);

/** Returns whether a failure is temporary and unrelated to the text, so that it may be sent later. */
const isPassing = (failure: ApiFailure): boolean =>
  isUnanswered(failure) || failure.status === 401 || failure.code === 'RATE_LIMITED';

/**
 * Returns a function that returns whether the member is still signed in with the same token. Calls carry the current
 * token, which may be another member's by the time that an earlier call ends.
 */
function sessionCheck(dispatch: AppDispatch, memberId: number): () => boolean {
  const tokenOfMember = () =>
    dispatch((_dispatch: AppDispatch, getState: () => RootState) => {
      const { data: me } = sharedApi.endpoints.getMe.select()(getState());
      return me?.id === memberId ? selectToken(getState()) : null;
    });
  const token = tokenOfMember();
  return () => token !== null && tokenOfMember() === token;
}

async function limited<Answer>(call: Promise<Answer> & { abort: () => void }): Promise<Answer> {
  const limit = setTimeout(() => call.abort(), callTimeout);
  return call.finally(() => clearTimeout(limit));
}

async function sendMessage(
  dispatch: AppDispatch,
  { clientId, content, imageUrl, conversationId, to }: OutboxMessage,
  isSame: () => boolean,
): Promise<{ error?: unknown }> {
  const { writeToUser, sendMessage: write } = sharedApi.endpoints;
  const body = { clientId, content, imageUrl };
  const { data, error } = await (conversationId === null
    ? limited(dispatch(writeToUser.initiate({ username: to, body }, { track: false })))
    : limited(dispatch(write.initiate({ id: conversationId, body }, { track: false }))));
  if (data && isSame()) emitLiveEvent({ type: 'messageSent', data });
  return { error };
}

function sendComment(dispatch: AppDispatch, comment: OutboxComment): Promise<{ error?: unknown }> {
  const { clientId, content, postId, parentId } = comment;
  const body = { clientId, content, postId, parentId };
  return limited(dispatch(sharedApi.endpoints.createComment.initiate(body, { track: false })));
}

async function send(
  dispatch: AppDispatch,
  entry: OutboxEntry,
  isSame: () => boolean,
): Promise<ApiFailure | undefined> {
  const { error } = await (isOutboxMessage(entry)
    ? sendMessage(dispatch, entry, isSame)
    : sendComment(dispatch, entry));
  if (!isSame()) return undefined;
  if (error === undefined) {
    outbox.drop(entry.clientId);
    return undefined;
  }
  const failure: ApiFailure = isApiFailure(error) ? error : { status: 0, message: '' };
  if (!isPassing(failure) && outbox.has(entry.clientId)) outbox.put({ ...entry, refusal: reasonOf(failure) });
  return failure;
}

/** Returns the recipient or the thread: entries with the same one are sent in order. */
const targetOf = (entry: OutboxEntry): string | number => (isOutboxMessage(entry) ? entry.to : entry.postId);

/** Sends a member's entries as long as their session lasts. Returns the last temporary failure. */
async function sendAll(dispatch: AppDispatch, memberId: number): Promise<ApiFailure | undefined> {
  const isSame = sessionCheck(dispatch, memberId);
  const stopped = new Set<string | number>();
  let passing: ApiFailure | undefined;
  for (const entry of outbox.of(memberId)) {
    if (!isSame()) return undefined;
    const target = targetOf(entry);
    if (entry.refusal !== null || stopped.has(target) || !outbox.has(entry.clientId)) continue;
    const failure = await send(dispatch, entry, isSame);
    if (!failure) continue;
    if (isPassing(failure)) passing = failure;
    // Later messages to the same person must not overtake it. Comments do not depend on a refused one.
    if (isPassing(failure) || isOutboxMessage(entry)) stopped.add(target);
  }
  return passing;
}

/**
 * Sends a member's queued messages and comments, in order per recipient and thread. Entries that do not reach the server
 * stay in the queue. They are sent with the next call, which is also scheduled automatically with backoff. Sending stops
 * when the session ends or changes.
 */
export async function sendOutbox(dispatch: AppDispatch, memberId: number): Promise<void> {
  wantedFor = memberId;
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  let passing: ApiFailure | undefined;
  let sender = memberId;
  try {
    while (wantedFor !== undefined) {
      sender = wantedFor;
      wantedFor = undefined;
      passing = await sendAll(dispatch, sender);
    }
  } finally {
    isSending = false;
  }
  failures = passing ? failures + 1 : 0;
  if (!passing || passing.status === 401) return;
  const wait = passing.retryAfter ? passing.retryAfter * 1_000 : firstWait * 2 ** (failures - 1);
  timer = setTimeout(() => void sendOutbox(dispatch, sender), Math.min(lastWait, wait));
}
