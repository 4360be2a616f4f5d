import type { DeclaredCall } from '../call.js';
import { SpamFilter, UpdateSpamFilterBody } from './spamFilter.js';

/** The spam filter of the site. */
export const spamFilterCalls = {
  getSpamFilter: {
    method: 'GET',
    path: '/api/spam-filter',
    access: 'staff',
    answer: SpamFilter,
    summary: 'What the spam filter has learnt and held',
  },
  updateSpamFilter: {
    method: 'PUT',
    path: '/api/spam-filter',
    access: 'admin',
    body: UpdateSpamFilterBody,
    answer: SpamFilter,
    summary: 'Turn the spam filter on or off',
  },
} as const satisfies Record<string, DeclaredCall>;
