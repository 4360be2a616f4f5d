import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, type TypedUseSelectorHook, useSelector } from 'react-redux';
import { isServer } from '../browser/isServer';
import { api } from './api';
import type { Ask } from './baseQuery';
import { keepSharedFailures, type SharedFailures } from './failedQueries';
import { type PageState, stampPage } from './pageState';
import { refetchBans } from './refetchBans';
import { sessionSlice } from './sessionSlice';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
});

export interface StoreOptions {
  /** State sent with the page. */
  preloaded?: PageState | undefined;
  /** Answers calls instead of the network. */
  ask?: Ask;
  /** Whether the calls are answered for a member, on the server. */
  isMember?: boolean;
}

/** Creates the single store of a page: once by the host, per page on the server, and per test. */
export function makeStore({ preloaded, ask, isMember }: StoreOptions = {}) {
  const sharedFailures: SharedFailures = new Map();
  return configureStore({
    reducer,
    middleware: (defaults) => {
      const options = isServer ? { serializableCheck: false, immutableCheck: false } : {};
      return defaults({ ...options, thunk: { extraArgument: { ask, sharedFailures } } }).concat(
        api.middleware,
        keepSharedFailures(sharedFailures),
        refetchBans,
      );
    },
    devTools: process.env.NODE_ENV !== 'production',
    preloadedState: {
      ...((preloaded && stampPage(preloaded)) as Partial<RootState> | undefined),
      ...(isMember && { session: { token: '' } }),
    },
  });
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<typeof reducer>;
export type AppDispatch = Store['dispatch'];

export const useAppDispatch: () => AppDispatch = useDispatch;
export const useAppSelector: TypedUseSelectorHook<RootState> = useSelector;
