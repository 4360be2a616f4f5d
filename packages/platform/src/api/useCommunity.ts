import { skipToken } from '@reduxjs/toolkit/query/react';
import { endMissing } from './endMissing';
import { useGetCommunityQuery } from './endpoints';
import type { refetchOnVisit } from './refetchOnVisit';

/**
 * Returns a community by its slug; undefined requests nothing. `isMissing` tells that the viewer sees no such
 * community.
 */
export const useCommunity = (slug: string | undefined, options?: typeof refetchOnVisit) =>
  endMissing(useGetCommunityQuery(slug ?? skipToken, options));
