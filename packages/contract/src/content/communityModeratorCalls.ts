import { z } from 'zod';
import { Ok } from '../common.js';
import { Community } from './communities.js';
import {
  AnswerInvitationBody,
  CommunityModerator,
  CommunityModeratorParams,
  ModeratorInvitation,
  MyModeratorInvitation,
  SetModeratorBody,
  TransferCommunityBody,
} from './communityModerators.js';
import { type DeclaredCall, byId } from '../call.js';

/** Owners and moderators of communities. */
export const communityModeratorCalls = {
  listModerators: {
    method: 'GET',
    path: '/api/communities/:id/moderators',
    access: 'public',
    ...byId,
    answer: z.array(CommunityModerator),
    errors: ['COMMUNITY_NOT_FOUND'],
    summary: 'The owner and the moderators of a community, the owner first, then the longest serving',
  },
  listModeratorInvitations: {
    method: 'GET',
    path: '/api/communities/:id/moderator-invitations',
    access: 'session',
    community: { permission: 'people', of: 'community' },
    ...byId,
    answer: z.array(ModeratorInvitation),
    errors: ['COMMUNITY_NOT_FOUND'],
    summary: 'The open invitations to moderate a community, newest first',
  },
  setModerator: {
    method: 'PUT',
    path: '/api/communities/:id/moderators/:username',
    access: 'session',
    community: { permission: 'people', of: 'community' },
    limit: 'post',
    params: CommunityModeratorParams,
    body: SetModeratorBody,
    answer: Ok,
    errors: ['COMMUNITY_NOT_FOUND', 'USER_NOT_FOUND', 'RULE_BROKEN', 'MODERATORS_REACHED'],
    summary: 'Invite a member to moderate a community, or change the permissions of a moderator',
  },
  removeModerator: {
    method: 'DELETE',
    path: '/api/communities/:id/moderators/:username',
    access: 'session',
    community: { permission: 'people', of: 'community', orSelf: true },
    params: CommunityModeratorParams,
    errors: ['COMMUNITY_NOT_FOUND', 'USER_NOT_FOUND', 'MODERATOR_NOT_FOUND', 'LAST_OWNER'],
    summary: 'Remove a moderator or withdraw an invitation; for oneself, stop moderating',
  },
  answerModeratorInvitation: {
    method: 'POST',
    path: '/api/communities/:id/moderator-invitations/answer',
    access: 'session',
    ...byId,
    body: AnswerInvitationBody,
    answer: Ok,
    errors: ['COMMUNITY_NOT_FOUND', 'INVITATION_NOT_FOUND', 'RULE_BROKEN', 'MODERATORS_REACHED'],
    summary: 'Accept or decline your invitation to moderate a community; accepting also joins it',
  },
  transferCommunity: {
    method: 'PUT',
    path: '/api/communities/:id/owner',
    access: 'session',
    community: { permission: 'owner', of: 'community' },
    ...byId,
    body: TransferCommunityBody,
    answer: Community,
    errors: ['COMMUNITY_NOT_FOUND', 'USER_NOT_FOUND', 'MODERATOR_NOT_FOUND', 'RULE_BROKEN'],
    summary: 'Make a moderator the owner of a community; admins can choose any of its members',
  },
  listMyModeratorInvitations: {
    method: 'GET',
    path: '/api/user/moderator-invitations',
    access: 'session',
    answer: z.array(MyModeratorInvitation),
    summary: 'Your open invitations to moderate communities, newest first',
  },
} as const satisfies Record<string, DeclaredCall>;
