import { z } from 'zod';
import { Canary, CanaryState } from './canaries.js';
import type { DeclaredCall } from '../call.js';

/** Builds that some people get before everybody. */
export const canaryCalls = {
  getCanary: {
    method: 'GET',
    path: '/api/canary',
    access: 'public',
    answer: z.strictObject({ canary: CanaryState.nullable() }),
    summary: 'The listed canary, for the tools of publishers',
  },
  listCanaries: {
    method: 'GET',
    path: '/api/canaries',
    access: 'staff',
    answer: z.array(Canary),
    summary: 'The latest canaries with their verdicts, the latest first',
  },
} as const satisfies Record<string, DeclaredCall>;
