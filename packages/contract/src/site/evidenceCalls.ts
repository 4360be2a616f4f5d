import { z } from 'zod';
import { RemoteStatus, VitalsReport } from './evidence.js';
import { evidencePeriods, type EvidencePeriod } from './evidenceBuckets.js';
import type { DeclaredCall } from '../call.js';

const periods = Object.keys(evidencePeriods) as [EvidencePeriod, ...EvidencePeriod[]];

/** What published builds do to the people who use them. */
export const evidenceCalls = {
  listRemotes: {
    method: 'GET',
    path: '/api/remotes',
    access: 'staff',
    query: z.strictObject({ period: z.enum(periods).default('week') }),
    answer: z.array(RemoteStatus),
    summary: 'Published apps with their listed builds, and the evidence about each build',
  },
  reportVitals: {
    method: 'POST',
    path: '/api/vitals',
    access: 'public',
    limit: 'vitals',
    body: VitalsReport,
    summary: 'Report the measurements of a page view; only those of listed builds count',
  },
} as const satisfies Record<string, DeclaredCall>;
