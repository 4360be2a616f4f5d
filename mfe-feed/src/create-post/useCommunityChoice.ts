import type { Community } from '@stoa/contract';
import { useGetCommunityQuery, useListCommunitiesQuery, useListMyCommunitiesQuery } from '@stoa/platform';
import { useMemo } from 'react';

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
