import { skipToken } from '@reduxjs/toolkit/query/react';
import { isApiFailure } from './failure';
import { useGetCommunityQuery } from './endpoints';
import type { refetchOnVisit } from './refetchOnVisit';

/**
 * Returns a community by its slug; undefined requests nothing. `isMissing` tells that the viewer sees no such
 * community. `currentData` ends then: RTK Query itself keeps the last answer when a refetch fails.
 */
export function useCommunity(slug: string | undefined, options?: typeof refetchOnVisit) {
  const query = useGetCommunityQuery(slug ?? skipToken, options);
  const isMissing = isApiFailure(query.error) && [400, 404].includes(query.error.status);
  return { ...query, isMissing, currentData: isMissing ? undefined : query.currentData };
}
