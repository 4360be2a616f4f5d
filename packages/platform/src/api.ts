import { createApi } from '@reduxjs/toolkit/query/react';
import { times } from '@stoa/contract';
import { baseQuery } from './baseQuery';

/**
 * The one RTK Query api of host and remotes. A remote adds its own endpoints with `api.injectEndpoints`.
 * No retry, no polling, no refetch on focus, data never stale. Every list provides the tag of each of its
 * items plus `LIST`, so that what one remote changes shows in the lists of another.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Me',
    'Post',
    'Thread',
    'Comment',
    'Community',
    'Membership',
    'User',
    'Widget',
    'Report',
    'Notification',
    'Conversation',
    'Job',
  ],
  keepUnusedDataFor: times.currentUserCache / 1_000,
  endpoints: () => ({}),
});

export type ApiTag =
  | 'Me'
  | 'Post'
  | 'Thread'
  | 'Comment'
  | 'Community'
  | 'Membership'
  | 'User'
  | 'Widget'
  | 'Report'
  | 'Notification'
  | 'Conversation'
  | 'Job';
