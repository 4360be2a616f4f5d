import type { Community } from '@stoa/contract';
import { approvesMembers, firstCall, type FirstCall } from '@stoa/platform';
import { membershipApi } from './membershipApi';

const { listCommunityMembers, listInviteLinks, listJoinRequests } = membershipApi.endpoints;

/** Returns the first calls of the section of members. */
export const memberCalls = (community: Community): FirstCall[] => [
  firstCall(listCommunityMembers, { id: community.id, search: '' }),
  ...(approvesMembers(community)
    ? [firstCall(listJoinRequests, community.id), firstCall(listInviteLinks, community.id)]
    : []),
];
