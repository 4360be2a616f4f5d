import { caseLimits, isStaff, pagePaths, pageUrls, type User } from '@stoa/contract';
import { useCountOpenCasesQuery } from '@stoa/platform';
import { formatCapped } from '@stoa/ui';
import { layoutTexts } from '../../texts/layout';
import { decidesCases } from '../accountCalls';

/** A queue with open cases. */
export interface OpenQueue {
  /** Its name in the menu, with the number of cases. */
  readonly label: string;
  /** What the bell says. */
  readonly summary: string;
  readonly path: string;
}

/** Returns the number of open cases that a member may decide, undefined for none, and the queues that hold them. */
export function useOpenCases(user: User | null): {
  count: string | undefined;
  queues: readonly OpenQueue[];
} {
  const { currentData: counts } = useCountOpenCasesQuery(undefined, { skip: !user || !decidesCases(user) });
  if (!user || !counts || counts.open === 0) return { count: undefined, queues: [] };
  const count = formatCapped(counts.open, caseLimits.counted - 1);
  const queues = isStaff(user.role)
    ? [
        {
          label: layoutTexts.moderation(count),
          summary: layoutTexts.openCases(count),
          path: `${pagePaths.moderation}?tab=queue`,
        },
      ]
    : counts.places.map(({ name, displayName, open }) => {
        const label = layoutTexts.casesOf(displayName, open);
        return { label, summary: label, path: pageUrls.communitySettings(name, 'queue') };
      });
  return { count, queues };
}
