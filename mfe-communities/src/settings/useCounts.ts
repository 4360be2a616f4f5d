import type { Community, CommunitySettingsSection } from '@stoa/contract';
import { refetchOnVisit, skipToken, useCountOpenAppealsQuery, useCountOpenCasesQuery } from '@stoa/platform';
import { formatCapped } from '@stoa/ui';
import { sectionsFor } from './sections';

/** Returns what waits for the viewer in the sections of a community's settings; sections without anything are absent. */
export function useCounts(community: Community): Partial<Record<CommunitySettingsSection, string>> {
  const { id, name, requestCount } = community;
  const allowed = sectionsFor(community);
  // The header has asked for the cases.
  const { currentData: cases } = useCountOpenCasesQuery(allowed.includes('queue') ? undefined : skipToken);
  const { currentData: appeals } = useCountOpenAppealsQuery(
    allowed.includes('appeals') ? { communityId: id } : skipToken,
    refetchOnVisit,
  );
  const counts = {
    queue: cases?.places.find((place) => place.name === name)?.open,
    members: requestCount,
    appeals: appeals?.open,
  };
  return Object.fromEntries(
    Object.entries(counts).flatMap(([section, count]) => (count ? [[section, formatCapped(count, 99)]] : [])),
  );
}
