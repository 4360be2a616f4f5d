import { z } from 'zod';
import { type DeclaredCall, byId } from '../call.js';
import { IdParam } from '../common.js';
import { UserParams } from '../people/users.js';
import { Ban, BanBody, BanPreview, ListBansQuery } from './bans.js';

const ofPerson = { params: z.strictObject({ id: IdParam, ...UserParams.shape }) };

/** Bans from communities and from the site. */
export const banCalls = {
  listCommunityBans: {
    method: 'GET',
    path: '/api/communities/:id/bans',
    access: 'session',
    community: { permission: 'people', of: 'community' },
    ...byId,
    query: ListBansQuery,
    answer: z.array(Ban),
    paged: true,
    errors: ['COMMUNITY_NOT_FOUND'],
    summary: 'People banned from a community, latest first',
  },
  previewCommunityBan: {
    method: 'GET',
    path: '/api/communities/:id/bans/:username',
    access: 'session',
    community: { permission: 'people', of: 'community' },
    ...ofPerson,
    answer: BanPreview,
    errors: ['COMMUNITY_NOT_FOUND', 'USER_NOT_FOUND'],
    summary: 'What a ban of a person from a community would affect',
  },
  banFromCommunity: {
    method: 'PUT',
    path: '/api/communities/:id/bans/:username',
    access: 'session',
    community: { permission: 'people', of: 'community' },
    ...ofPerson,
    body: BanBody,
    answer: Ban,
    errors: ['COMMUNITY_NOT_FOUND', 'USER_NOT_FOUND', 'RULE_BROKEN', 'STAFF_BAN'],
    summary: 'Ban a person from a community, or replace the current ban',
  },
  liftCommunityBan: {
    method: 'DELETE',
    path: '/api/communities/:id/bans/:username',
    access: 'session',
    community: { permission: 'people', of: 'community' },
    ...ofPerson,
    errors: ['COMMUNITY_NOT_FOUND', 'USER_NOT_FOUND', 'STAFF_BAN'],
    summary: 'Lift a ban from a community; without one, nothing changes',
  },
  listSiteBans: {
    method: 'GET',
    path: '/api/bans',
    access: 'staff',
    query: ListBansQuery,
    answer: z.array(Ban),
    paged: true,
    summary: 'People banned from the site, latest first',
  },
  previewSiteBan: {
    method: 'GET',
    path: '/api/bans/:username',
    access: 'staff',
    params: UserParams,
    answer: BanPreview,
    errors: ['USER_NOT_FOUND'],
    summary: 'What a ban of a person from the site would affect',
  },
  banFromSite: {
    method: 'PUT',
    path: '/api/bans/:username',
    access: 'staff',
    params: UserParams,
    body: BanBody,
    answer: Ban,
    errors: ['USER_NOT_FOUND', 'RULE_BROKEN'],
    summary: 'Ban a person from the site, or replace the current ban',
  },
  liftSiteBan: {
    method: 'DELETE',
    path: '/api/bans/:username',
    access: 'staff',
    params: UserParams,
    errors: ['USER_NOT_FOUND'],
    summary: 'Lift a ban from the site; without one, nothing changes',
  },
} as const satisfies Record<string, DeclaredCall>;
