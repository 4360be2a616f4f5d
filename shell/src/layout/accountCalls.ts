import { firstCall, sharedApi, type FirstCall } from '@stoa/platform';

const { getMe, listNotifications, countUnreadConversations } = sharedApi.endpoints;

/** The queries of a member's part of the header: the account, the bell and the unread messages. */
export const accountCalls: readonly FirstCall[] = [
  firstCall(getMe, undefined),
  firstCall(listNotifications, undefined),
  firstCall(countUnreadConversations, undefined),
];
