import { z } from 'zod';
import { type DeclaredCall, byId } from '../call.js';
import { OwnFeed, OwnFeedBody, OwnFeedName } from './ownFeeds.js';

/** Feeds that members make. `listPosts` reads their posts. */
export const ownFeedCalls = {
  listOwnFeeds: {
    method: 'GET',
    path: '/api/user/feeds',
    access: 'session',
    answer: z.array(OwnFeedName),
    summary: 'Feeds of the signed-in user, by name',
  },
  createOwnFeed: {
    method: 'POST',
    path: '/api/feeds',
    access: 'session',
    status: 201,
    body: OwnFeedBody,
    answer: OwnFeed,
    errors: ['OWN_FEEDS_REACHED'],
    summary: 'Create a feed',
  },
  getOwnFeed: {
    method: 'GET',
    path: '/api/feeds/:id',
    access: 'public',
    ...byId,
    answer: OwnFeed,
    errors: ['OWN_FEED_NOT_FOUND'],
    summary: 'A feed of yours, or a public one',
  },
  updateOwnFeed: {
    method: 'PUT',
    path: '/api/feeds/:id',
    access: 'session',
    ...byId,
    body: OwnFeedBody,
    answer: OwnFeed,
    errors: ['OWN_FEED_NOT_FOUND', 'NOT_OWNER'],
    summary: 'Replace the name, visibility and sources of your own feed',
  },
  deleteOwnFeed: {
    method: 'DELETE',
    path: '/api/feeds/:id',
    access: 'session',
    isOpenToBanned: true,
    ...byId,
    errors: ['OWN_FEED_NOT_FOUND', 'NOT_OWNER'],
    summary: 'Delete your own feed',
  },
  copyOwnFeed: {
    method: 'POST',
    path: '/api/feeds/:id/copy',
    access: 'session',
    isOpenToMuted: true,
    status: 201,
    ...byId,
    answer: OwnFeed,
    errors: ['OWN_FEED_NOT_FOUND', 'OWN_FEEDS_REACHED', 'RULE_BROKEN'],
    summary: 'Copy a public feed into a private one of yours',
  },
} as const satisfies Record<string, DeclaredCall>;
