import { UnsubscribeQuery } from '../account.js';
import * as callRoutes from '../callRoutes.js';
import { UserSettings } from '../settings.js';
import type { Call } from './call.js';

/** What a member has chosen. */
export const settingCalls = {
  getSettings: {
    ...callRoutes.getSettings,
    access: 'session',
    status: 200,
    limit: 'read',
    answer: UserSettings,
    summary: 'One’s own settings, as far as they were chosen',
  },
  updateSettings: {
    ...callRoutes.updateSettings,
    access: 'session',
    status: 200,
    limit: 'write',
    body: UserSettings,
    answer: UserSettings,
    summary: 'Change the settings that are named',
  },
  unsubscribe: {
    ...callRoutes.unsubscribe,
    access: 'public',
    status: 204,
    limit: 'write',
    query: UnsubscribeQuery,
    takesForm: true,
    errors: ['LINK_INVALID'],
    summary: 'Get no digest by mail any more, by the token of one; again changes nothing',
  },
} as const satisfies Record<string, Call>;
