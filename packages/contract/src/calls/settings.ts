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
} as const satisfies Record<string, Call>;
