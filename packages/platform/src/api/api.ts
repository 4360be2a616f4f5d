import { createApi, type EndpointBuilder } from '@reduxjs/toolkit/query/react';
import { times } from '@stoa/contract';
import { baseQuery } from './baseQuery';

const tagTypes = [
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
  'Ban',
  'Claim',
  'Appeal',
  'AutoRule',
  'Case',
  'Sweep',
  'OwnFeed',
] as const;

export type ApiTag = (typeof tagTypes)[number];

/**
 * The single RTK Query api of host and remotes. A remote adds its endpoints with `api.injectEndpoints`. No retries, no
 * polling, no refetch on focus; data never becomes stale. Every list provides the tag of each item plus `LIST`, so that
 * changes by one remote show in the lists of another.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: times.currentUserCache / 1_000,
  endpoints: () => ({}),
});

/** Builds the endpoints of a feature, for a function that returns them. */
export type ApiBuilder = EndpointBuilder<typeof baseQuery, ApiTag, 'api'>;
