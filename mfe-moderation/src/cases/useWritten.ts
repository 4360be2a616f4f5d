import type { Case, RecentlyWritten } from '@stoa/contract';
import { skipToken } from '@stoa/platform';
import { usePreviewBanQuery } from '../bans/bansApi';
import { useGetCaseQuery } from './casesApi';

/** Returns what the person of a single case wrote, where a removal looks; undefined while it is unknown. */
export function useWritten(cases: readonly Case[], isFromSite: boolean): RecentlyWritten | undefined {
  const [one] = cases.length === 1 ? cases : [];
  const details = useGetCaseQuery(one && !isFromSite ? one.id : skipToken);
  const person = isFromSite ? one?.person : undefined;
  const preview = usePreviewBanQuery(person ? { username: person.username } : skipToken);
  return isFromSite ? preview.currentData : details.currentData?.record;
}
