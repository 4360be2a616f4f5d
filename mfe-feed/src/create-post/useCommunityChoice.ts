import type { Community } from '@stoa/contract';
import {
  firstCall,
  sharedApi,
  useGetCommunityQuery,
  useListCommunitiesQuery,
  useListMyCommunitiesQuery,
  type FirstCall,
} from '@stoa/platform';
import { useMemo } from 'react';

const { getCommunity, listCommunities, listMyCommunities } = sharedApi.endpoints;

/** Returns the first calls of the choice. */
export const choiceCalls = (wantedName: string | null): FirstCall[] => [
  firstCall(listCommunities, undefined),
  firstCall(listMyCommunities, undefined),
  ...(wantedName === null ? [] : [firstCall(getCommunity, wantedName)]),
];

/**
 * Returns the communities to choose from, by name: the joined ones, the largest of the others, and the one in the URL.
 * Undefined while they load.
 */
export function useCommunityChoice(wantedName: string | null) {
  const largest = useListCommunitiesQuery();
  const joined = useListMyCommunitiesQuery();
  const wanted = useGetCommunityQuery(wantedName ?? '', { skip: wantedName === null });
  const isLoading = largest.isLoading || joined.isLoading || wanted.isLoading;
  const communities = useMemo(
    () => (largest.data && !isLoading ? byName(largest.data, joined.data, wanted.data) : undefined),
    [largest.data, joined.data, wanted.data, isLoading],
  );
  return { communities, isError: largest.isError, refetch: largest.refetch };
}

function byName(largest: Community[], joined: Community[] = [], wanted?: Community): Community[] {
  const all = [...largest, ...joined, ...(wanted ? [wanted] : [])];
  const each = new Map(all.map((community) => [community.id, community]));
  return [...each.values()].sort((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
}
