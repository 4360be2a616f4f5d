import type { Community, CommunitySort } from '@stoa/contract';

const comparators: Record<CommunitySort, (a: Community, b: Community) => number> = {
  members: (a, b) => b.memberCount - a.memberCount || a.id - b.id,
  name: (a, b) => a.displayName.localeCompare(b.displayName, 'en'),
  newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id,
};

/** The communities whose name or description holds the words, in the chosen order (§2). */
export function arrange(communities: readonly Community[], words: string, sort: CommunitySort): Community[] {
  const wanted = words.trim().toLowerCase();
  const matches = ({ displayName, description }: Community) =>
    displayName.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted);
  return communities.filter(matches).sort(comparators[sort]);
}

/** The figures of the summary cards (§2). */
export function summarise(communities: readonly Community[], joined: ReadonlySet<number>) {
  const joinedCount = communities.filter((community) => joined.has(community.id)).length;
  return {
    total: communities.length,
    joined: joinedCount,
    available: communities.length - joinedCount,
    members: communities.reduce((sum, community) => sum + community.memberCount, 0),
  };
}
