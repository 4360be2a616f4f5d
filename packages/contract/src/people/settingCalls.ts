import { UnsubscribeQuery } from '../identity/account.js';
import { UserSettings } from './settings.js';
import type { DeclaredCall } from '../call.js';

/** Settings of a member. */
export const settingCalls = {
  getSettings: {
    method: 'GET',
    path: '/api/user/settings',
    access: 'session',
    answer: UserSettings,
    summary: 'Your settings, without those left at their default',
  },
  updateSettings: {
    method: 'PATCH',
    path: '/api/user/settings',
    access: 'session',
    isOpenToBanned: true,
    body: UserSettings,
    answer: UserSettings,
    summary: 'Change the given settings',
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe',
    access: 'public',
    query: UnsubscribeQuery,
    takesForm: true,
    errors: ['LINK_INVALID'],
    summary: 'Unsubscribe from the digest with its token; idempotent',
  },
} as const satisfies Record<string, DeclaredCall>;
