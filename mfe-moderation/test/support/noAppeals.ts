import { http, HttpResponse } from 'msw';

/** Answers that no appeal is open. */
export const noAppeals = http.get('*/api/appeals/counts', () => HttpResponse.json({ open: 0 }));
