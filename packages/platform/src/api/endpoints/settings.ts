import { callRoutes, type User, type UserSettings } from '@stoa/contract';
import { api, type ApiBuilder } from '../api';
import { requestOf } from '../requestOf';

/** Changes the cached account. The api's type gets `getMe` from the endpoints of this folder, so it is given here. */
const updateMe = api.util.updateQueryData as unknown as (
  call: 'getMe',
  argument: undefined,
  change: (user: User) => void,
) => ReturnType<typeof api.util.updateQueryData>;

/** Calls of the member's settings. */
export const settingsEndpoints = (build: ApiBuilder) => ({
  updateSettings: build.mutation<UserSettings, UserSettings>({
    query: (body) => requestOf(callRoutes.updateSettings, { body }),
    async onQueryStarted(changes, { dispatch, queryFulfilled }) {
      const choice = dispatch(
        updateMe('getMe', undefined, (user) => {
          user.settings = { ...user.settings, ...changes };
        }),
      );
      await queryFulfilled.catch(() => choice.undo());
    },
  }),
});
