import { createSelector } from '@reduxjs/toolkit';
import { isStaff, type AuthResponse, type User } from '@stoa/contract';
import { useCallback } from 'react';
import { api } from '../api/api';
import { sharedApi, useGetMeQuery } from '../api/endpoints';
import { selectToken, tokenChanged } from '../api/sessionSlice';
import { useAppDispatch, useAppSelector, type AppDispatch, type Store } from '../api/store';
import { readToken, writeToken } from '../api/token';
import { tokenKey } from '../browser/storageKeys';
import { alignDrafts, clearDrafts, setDraftOwner } from '../drafts/draftStorage';
import { forgetRememberedPath } from '../pages/rememberedPath';

/**
 * The viewer of the page. `pending`: there is a token, but its user is not known yet, so nothing may be refused or
 * redirected. `unreachable`: the same, but the lookup failed because of the network or the server; the token is kept.
 */
export type Session =
  | { status: 'guest' | 'pending' | 'unreachable'; user: null; isStaff: false }
  | { status: 'member'; user: User; isStaff: boolean };

const without = (status: 'guest' | 'pending' | 'unreachable'): Session => ({
  status,
  user: null,
  isStaff: false,
});

const selectMe = sharedApi.endpoints.getMe.select(undefined);

const selectSession = createSelector([selectToken, selectMe], (token, { data: user, isError }): Session => {
  if (token === null) return without('guest');
  if (user) return { status: 'member', user, isStaff: isStaff(user.role) };
  return without(isError ? 'unreachable' : 'pending');
});

/**
 * Returns the session of this page, or what `select` takes from it: the component renders again only when that changes.
 * It only reads the session, for components of which a page has hundreds; see `useSessionLookup`.
 */
export function useSession(): Session;
export function useSession<Selected>(select: (session: Session) => Selected): Selected;
export function useSession<Selected>(select?: (session: Session) => Selected): Session | Selected {
  return useAppSelector((state) => (select ? select(selectSession(state)) : selectSession(state)));
}

/** Looks up the user of the stored token, and again after changes. The frame around the pages calls it. */
export function useSessionLookup(): void {
  const token = useAppSelector(selectToken);
  useGetMeQuery(undefined, { skip: token === null });
}

/** Signs in with the response of login or register. Clears the guest's cache and drafts of another member. */
export function signIn(dispatch: AppDispatch, { token, user }: AuthResponse): void {
  setDraftOwner(user.id);
  writeToken(token);
  dispatch(api.util.resetApiState());
  dispatch(tokenChanged(token));
  dispatch(sharedApi.util.upsertQueryEntries([{ endpointName: 'getMe', arg: undefined, value: user }]));
}

/**
 * Signs out: clears the session, drafts and the remembered path on this device at once, whatever the server responds.
 * The returned function settles when the server has responded.
 */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(async () => {
    // The call reads the token when it starts.
    const request = dispatch(sharedApi.endpoints.logout.initiate(undefined, { track: false }));
    clearDrafts();
    forgetRememberedPath();
    writeToken(null);
    dispatch(tokenChanged(null));
    dispatch(api.util.resetApiState());
    await request;
  }, [dispatch]);
}

/**
 * Looks up the stored session after the server rendered the page for another viewer. The response also corrects the
 * cookie by which the server renders the next page.
 */
export async function alignPageSession({ dispatch }: Pick<Store, 'dispatch'>): Promise<void> {
  const { data } = await dispatch(sharedApi.endpoints.getMe.initiate(undefined, { subscribe: false }));
  if (data) setDraftOwner(data.id);
}

/**
 * Applies sign-ins and sign-outs of other tabs to this one, also those from before it was restored. Returns an
 * unsubscribe function.
 */
export function watchSession(store: Store): () => void {
  const align = () => {
    alignDrafts();
    const token = readToken();
    if (token === selectToken(store.getState())) return;
    store.dispatch(tokenChanged(token));
    store.dispatch(api.util.resetApiState());
  };
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) align();
  };
  // A page in the back/forward cache gets no storage events.
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) align();
  };
  alignDrafts();
  addEventListener('storage', handleStorage);
  addEventListener('pageshow', handleShow);
  return () => {
    removeEventListener('storage', handleStorage);
    removeEventListener('pageshow', handleShow);
  };
}
