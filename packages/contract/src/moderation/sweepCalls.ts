import { z } from 'zod';
import { type DeclaredCall, byId } from '../call.js';
import { ListSweepsQuery, PreviewSweepBody, StartSweepBody, Sweep, SweepPreview } from './sweeps.js';

/** Sweeps: the accounts of a spam wave, banned with all that they wrote. */
export const sweepCalls = {
  previewSweep: {
    method: 'POST',
    path: '/api/sweeps/preview',
    access: 'staff',
    limit: 'search',
    body: PreviewSweepBody,
    answer: SweepPreview,
    errors: ['USER_NOT_FOUND', 'RULE_BROKEN'],
    summary: 'The accounts that a pattern matches, and what a sweep would remove',
  },
  startSweep: {
    method: 'POST',
    path: '/api/sweeps',
    access: 'staff',
    status: 201,
    body: StartSweepBody,
    answer: Sweep,
    errors: ['USER_NOT_FOUND', 'RULE_BROKEN'],
    summary: 'Ban accounts of a pattern and remove what they wrote; this continues in the background',
  },
  listSweeps: {
    method: 'GET',
    path: '/api/sweeps',
    access: 'staff',
    query: ListSweepsQuery,
    answer: z.array(Sweep),
    paged: true,
    summary: 'Sweeps with their progress, latest first',
  },
  undoSweep: {
    method: 'POST',
    path: '/api/sweeps/:id/undo',
    access: 'staff',
    ...byId,
    answer: Sweep,
    errors: ['SWEEP_NOT_FOUND'],
    summary: 'Undo all that a sweep did, also while it runs; this continues in the background',
  },
} as const satisfies Record<string, DeclaredCall>;
