import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, type TypedUseSelectorHook, useSelector } from 'react-redux';
import { api } from './api';
import { sessionSlice } from './sessionSlice';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
});

/** The one store of the page. Made by the host, and anew by each test. */
export function makeStore() {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(api.middleware),
    devTools: process.env.NODE_ENV !== 'production',
  });
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<typeof reducer>;
export type AppDispatch = Store['dispatch'];

export const useAppDispatch: () => AppDispatch = useDispatch;
export const useAppSelector: TypedUseSelectorHook<RootState> = useSelector;
