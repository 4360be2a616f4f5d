import { pageUrls, type UnreadConversations } from '@stoa/contract';
import { sharedApi, useAppDispatch, useLiveEvent, type AppDispatch } from '@stoa/platform';
import { announce } from '@stoa/ui';
import { messagesTexts } from '../texts/messages';

/** Keeps the count of unread conversations current, and announces messages to the member. */
export function useMessageEvents(memberId: number): void {
  const dispatch = useAppDispatch();
  useLiveEvent('connected', () => {
    const options = { subscribe: false, forceRefetch: true };
    void dispatch(sharedApi.endpoints.countUnreadConversations.initiate(undefined, options));
  });
  useLiveEvent('conversation', ({ unread, conversation, message }) => {
    void dispatch(setUnread(unread));
    if (!message || message.isDeleted || message.author.id === memberId) return;
    // The open conversation receives the message itself.
    if (location.pathname === pageUrls.conversation(conversation.id)) return;
    announce(messagesTexts.arrived(message.author.username));
  });
}

function setUnread(unread: UnreadConversations): (dispatch: AppDispatch) => Promise<void> {
  return async (dispatch) => {
    // A count that is being fetched may be older than the event.
    await dispatch(sharedApi.util.getRunningQueryThunk('countUnreadConversations', undefined));
    dispatch(sharedApi.util.updateQueryData('countUnreadConversations', undefined, () => unread));
  };
}
