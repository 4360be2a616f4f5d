import type { Middleware } from '@reduxjs/toolkit';
import { api } from './api';
import { isApiFailure } from './failure';

/** Refetches the account after a call that a ban refused: the page did not know of the ban, or of its end. */
export const refetchBans: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    const { payload } = action as { payload?: unknown };
    if (isApiFailure(payload) && payload.code === 'BANNED') dispatch(api.util.invalidateTags(['Me']));
    return result;
  };
