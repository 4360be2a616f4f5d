import type { User } from '@stoa/contract';
import { api } from '../api';

/** Changes the cached account. The api's type gets `getMe` from the endpoints of this folder, so it is given here. */
export const updateMe = api.util.updateQueryData as unknown as (
  call: 'getMe',
  argument: undefined,
  change: (user: User) => void,
) => ReturnType<typeof api.util.updateQueryData>;
