import type { Conversation, Message } from '@stoa/contract';
import { useAppDispatch, useLiveEvent, type AppDispatch } from '@stoa/platform';
import { mergeMessage, placeConversation } from './mergeMessages';
import { messagesApi } from './messagesApi';

/** Conversation id → revision up to which its cache is complete. */
const known = new Map<number, number>();

/** Conversations with possible new messages since a read that is still pending. */
const missed = new Set<number>();

/** Number of change requests after which the whole conversation is refetched, after a long absence. */
const answersMax = 20;

/** Empties the cached messages of a conversation that the member has deleted. */
function emptyMessages(dispatch: AppDispatch, id: number): void {
  dispatch(
    messagesApi.util.updateQueryData('listMessages', id, () => ({
      pages: [{ items: [], next: null }],
      pageParams: [null],
    })),
  );
}

/** Updates a conversation wherever it is cached. One without a last message has been deleted by the member. */
export function showConversation(dispatch: AppDispatch, conversation: Conversation): void {
  const { id, status, lastMessage } = conversation;
  if (lastMessage === null) emptyMessages(dispatch, id);
  dispatch(messagesApi.util.updateQueryData('getConversation', id, () => conversation));
  for (const box of ['inbox', 'requests'] as const) {
    const belongs = box === 'requests' ? status === 'request' : status === 'accepted' || status === 'waiting';
    dispatch(
      messagesApi.util.updateQueryData('listConversations', box, ({ pages }) =>
        placeConversation(pages, conversation, belongs),
      ),
    );
  }
}

function merge(dispatch: AppDispatch, conversationId: number, messages: readonly Message[]): void {
  dispatch(
    messagesApi.util.updateQueryData('listMessages', conversationId, ({ pages }) => {
      for (const message of messages) mergeMessage(pages, message);
    }),
  );
}

/** Returns whether the revision of a conversation's cached messages is known. */
export const isKnown = (id: number): boolean => known.has(id);

/** Records that the cached messages of a conversation were dropped: the next read begins again. */
export function noteDropped(id: number): void {
  known.delete(id);
}

/** Records that the newest messages of a conversation were just read from the server. */
export function noteLoaded(dispatch: AppDispatch, id: number, newest: readonly Message[]): void {
  known.set(id, Math.max(0, ...newest.map(({ revision }) => revision)));
  if (missed.delete(id)) void catchUp(dispatch, id);
}

/** Fetches messages sent and deleted since the cached revision, once something is cached. */
export async function catchUp(dispatch: AppDispatch, id: number): Promise<void> {
  for (let answers = 0; answers < answersMax; answers++) {
    const since = known.get(id);
    if (since === undefined) {
      missed.add(id);
      return;
    }
    const { data } = await dispatch(
      messagesApi.endpoints.listChanges.initiate({ id, since }, { subscribe: false, forceRefetch: true }),
    );
    if (!data) return;
    merge(dispatch, id, data.items);
    known.set(id, Math.max(since, ...data.items.map(({ revision }) => revision)));
    if (data.next === null) return;
  }
  known.delete(id);
  dispatch(messagesApi.endpoints.listMessages.initiate(id, { subscribe: false, forceRefetch: true }));
}

function takeMessage(dispatch: AppDispatch, message: Message): void {
  const { conversationId: id, revision } = message;
  const since = known.get(id);
  if (since === undefined) {
    missed.add(id);
    return;
  }
  merge(dispatch, id, [message]);
  if (revision === since + 1) known.set(id, revision);
  else if (revision > since) void catchUp(dispatch, id);
}

/** Keeps displayed messages up to date while a message page is open. @param openId the open conversation */
export function useMessageNews(openId: number | undefined): void {
  const dispatch = useAppDispatch();
  useLiveEvent('messageSent', (message) => takeMessage(dispatch, message));
  useLiveEvent('conversation', ({ conversation, message }) => {
    showConversation(dispatch, conversation);
    if (message) takeMessage(dispatch, message);
  });
  useLiveEvent('connected', () => {
    const open = openId === undefined ? [] : [{ type: 'Conversation' as const, id: openId }];
    dispatch(messagesApi.util.invalidateTags([{ type: 'Conversation', id: 'LIST' }, ...open]));
    if (openId !== undefined) void catchUp(dispatch, openId);
  });
}
