import type { Community } from '@stoa/contract';
import {
  approvesMembers,
  firstCall,
  sharedApi,
  useCommunity,
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

/** The communities to choose from, each list by name. */
export interface CommunityChoice {
  joined: Community[];
  /** The largest of the others that anyone may write in, and the one in the URL. */
  others: Community[];
  /** Display names that several of them have. */
  sharedNames: ReadonlySet<string>;
}

/** Returns the communities to choose from, and the one in the URL; undefined while they load. */
export function useCommunityChoice(wantedName: string | null) {
  const largest = useListCommunitiesQuery();
  const joined = useListMyCommunitiesQuery();
  const wanted = useCommunity(wantedName ?? undefined);
  const isLoading = largest.isLoading || joined.isLoading || wanted.isLoading;
  const communities = useMemo(
    () => (largest.data && !isLoading ? choose(largest.data, joined.data, wanted.currentData) : undefined),
    [largest.data, joined.data, wanted.currentData, isLoading],
  );
  const { isError, refetch } = largest;
  return {
    communities,
    /** Whether they include the ones that the member has joined: those are unknown after a failure, and to guests. */
    isWhole: joined.data !== undefined,
    wanted: communities && wanted.currentData,
    isError,
    refetch,
  };
}

function choose(largest: Community[], joined: Community[] = [], wanted?: Community): CommunityChoice {
  const joinedIds = new Set(joined.map(({ id }) => id));
  const all = new Map([...largest, ...(wanted ? [wanted] : [])].map((one) => [one.id, one]));
  const others = [...all.values()].filter((one) => !joinedIds.has(one.id) && !approvesMembers(one));
  const names = [...joined, ...others].map(({ displayName }) => displayName).sort();
  return {
    joined: byName(joined),
    others: byName(others),
    sharedNames: new Set(names.filter((name, index) => name === names[index - 1])),
  };
}

const byName = (communities: Community[]): Community[] =>
  communities.toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
