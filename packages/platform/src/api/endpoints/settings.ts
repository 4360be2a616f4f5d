import { original } from '@reduxjs/toolkit';
import { callRoutes, type UserSettings } from '@stoa/contract';
import type { ApiBuilder } from '../api';
import { requestOf } from '../requestOf';
import { updateMe } from './updateMe';

/** Returns the settings without the changes of a call that failed; what later calls have changed stays. */
function withoutChanges(
  settings: UserSettings = {},
  changes: UserSettings,
  before: UserSettings = {},
): UserSettings {
  const isFailed = ([name]: [string, unknown]) => {
    const key = name as keyof UserSettings;
    // The cache holds copies of objects, such as quiet hours.
    return key in changes && JSON.stringify(settings[key]) === JSON.stringify(changes[key]);
  };
  return Object.fromEntries([
    ...Object.entries(before).filter(isFailed),
    ...Object.entries(settings).filter((entry) => !isFailed(entry)),
  ]);
}

/** Calls of the member's settings. */
export const settingsEndpoints = (build: ApiBuilder) => ({
  updateSettings: build.mutation<UserSettings, UserSettings>({
    query: (body) => requestOf(callRoutes.updateSettings, { body }),
    async onQueryStarted(changes, { dispatch, queryFulfilled }) {
      let before: UserSettings | undefined;
      dispatch(
        updateMe('getMe', undefined, (user) => {
          before = original(user)?.settings;
          user.settings = { ...before, ...changes };
        }),
      );
      const undo = updateMe('getMe', undefined, (user) => {
        user.settings = withoutChanges(original(user)?.settings, changes, before);
      });
      await queryFulfilled.catch(() => dispatch(undo));
    },
  }),
});
