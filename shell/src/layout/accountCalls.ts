import { isStaff, type User } from '@stoa/contract';
import { firstCall, sharedApi, type FirstCall } from '@stoa/platform';

const { getMe, listNotificationGroups, countUnreadConversations, countOpenCases } = sharedApi.endpoints;

/** The queries of a member's part of the header: the account, the bell and the unread messages. */
export const accountCalls: readonly FirstCall[] = [
  firstCall(getMe, undefined),
  firstCall(listNotificationGroups, undefined),
  firstCall(countUnreadConversations, undefined),
];

/** Returns whether a member decides cases: as staff, or as moderator of the posts of a community. */
export const decidesCases = ({ role, communityRoles = [] }: User): boolean =>
  isStaff(role) || communityRoles.some(({ permissions }) => permissions.includes('posts'));

/** Returns the query of the number of open cases in the header, for a member who decides them. */
export const caseCalls = (viewer: User | undefined): readonly FirstCall[] =>
  viewer && decidesCases(viewer) ? [firstCall(countOpenCases, undefined)] : [];
