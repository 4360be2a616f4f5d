import type { CaseCounts } from '@stoa/contract';
import { http, HttpResponse } from 'msw';

/** No open case. */
export const noCases: CaseCounts = { open: 0, mine: 0, unclaimed: 0, reasons: {}, places: [] };

/** Answers for a moderator for whom nothing waits. */
export const emptyCounts = [
  http.get('*/api/cases/counts', () => HttpResponse.json(noCases)),
  http.get('*/api/appeals/counts', () => HttpResponse.json({ open: 0 })),
];
