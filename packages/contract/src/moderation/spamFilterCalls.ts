import type { Call } from '../call.js';
import { SpamFilter, UpdateSpamFilterBody } from './spamFilter.js';

/** The spam filter of the site. */
export const spamFilterCalls = {
  getSpamFilter: {
    method: 'GET',
    path: '/api/spam-filter',
    access: 'staff',
    status: 200,
    limit: 'read',
    answer: SpamFilter,
    errors: [],
    summary: 'What the spam filter has learnt and held',
  },
  updateSpamFilter: {
    method: 'PUT',
    path: '/api/spam-filter',
    access: 'admin',
    status: 200,
    limit: 'write',
    body: UpdateSpamFilterBody,
    answer: SpamFilter,
    errors: [],
    summary: 'Turn the spam filter on or off',
  },
} as const satisfies Record<string, Call>;
