import type { Community, CommunitySort } from '@stoa/contract';

const comparators: Record<CommunitySort, (a: Community, b: Community) => number> = {
  members: (a, b) => b.memberCount - a.memberCount || a.id - b.id,
  name: (a, b) => a.displayName.localeCompare(b.displayName, 'en'),
  newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id,
};

/** Filters a complete list by name or description and sorts it. */
export function arrange(communities: readonly Community[], words: string, sort: CommunitySort): Community[] {
  const wanted = words.trim().toLowerCase();
  const matches = ({ displayName, description }: Community) =>
    displayName.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted);
  return communities.filter(matches).sort(comparators[sort]);
}
