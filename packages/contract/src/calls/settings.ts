import { UnsubscribeQuery } from '../account.js';
import * as callRoutes from '../callRoutes.js';
import { UserSettings } from '../settings.js';
import type { Call } from './call.js';

/** Settings of a member. */
export const settingCalls = {
  getSettings: {
    ...callRoutes.getSettings,
    access: 'session',
    status: 200,
    limit: 'read',
    answer: UserSettings,
    summary: 'Your settings, without those left at their default',
  },
  updateSettings: {
    ...callRoutes.updateSettings,
    access: 'session',
    status: 200,
    limit: 'write',
    body: UserSettings,
    answer: UserSettings,
    summary: 'Change the given settings',
  },
  unsubscribe: {
    ...callRoutes.unsubscribe,
    access: 'public',
    status: 204,
    limit: 'write',
    query: UnsubscribeQuery,
    takesForm: true,
    errors: ['LINK_INVALID'],
    summary: 'Unsubscribe from the digest with its token; idempotent',
  },
} as const satisfies Record<string, Call>;
