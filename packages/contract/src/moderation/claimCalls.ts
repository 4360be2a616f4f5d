import { z } from 'zod';
import { type DeclaredCall, byId } from '../call.js';
import { PageQuery } from '../common.js';
import { ClaimCommunityBody, CommunityClaim, DecideClaimBody } from './claims.js';

/** Claims to communities whose owner is inactive. */
export const claimCalls = {
  claimCommunity: {
    method: 'POST',
    path: '/api/communities/:id/claim',
    access: 'session',
    limit: 'post',
    ...byId,
    body: ClaimCommunityBody,
    errors: ['COMMUNITY_NOT_FOUND', 'BANNED', 'RULE_BROKEN'],
    summary: 'Ask to take over a community whose owner is inactive; the owner is notified',
  },
  endClaim: {
    method: 'DELETE',
    path: '/api/communities/:id/claim',
    access: 'session',
    isOpenToMuted: true,
    ...byId,
    summary: 'Withdraw your claim to a community, or end a claim to yours because you are active',
  },
  listClaims: {
    method: 'GET',
    path: '/api/moderation/claims',
    access: 'admin',
    query: PageQuery,
    answer: z.array(CommunityClaim),
    paged: true,
    summary: 'Open claims to communities, oldest first',
  },
  decideClaim: {
    method: 'POST',
    path: '/api/moderation/claims/:id/decide',
    access: 'admin',
    ...byId,
    body: DecideClaimBody,
    errors: ['CLAIM_NOT_FOUND', 'RULE_BROKEN', 'USER_NOT_FOUND'],
    summary: 'Make the sender of a claim the owner of the community, or decline; both sides are notified',
  },
} as const satisfies Record<string, DeclaredCall>;
