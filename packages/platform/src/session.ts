import { isStaff, type AuthResponse, type User } from '@stoa/contract';
import { useCallback } from 'react';
import { api } from './api';
import { clearDrafts, hasNoDraftOwner, setDraftOwner } from './draftStorage';
import { sharedApi, useGetMeQuery } from './endpoints';
import { forgetRememberedPath } from './rememberedPath';
import { selectToken, tokenChanged } from './sessionSlice';
import { useAppDispatch, useAppSelector, type AppDispatch, type Store } from './store';
import { readToken, tokenKey, writeToken } from './token';

/**
 * Who looks at the page. `pending`: a token is there and its user not yet known, so nothing may be refused or
 * redirected. `unreachable`: the same, but the lookup failed for the network or the server;
 * the token is kept.
 */
export type Session =
  | { status: 'guest' | 'pending' | 'unreachable'; user: null; isStaff: false }
  | { status: 'member'; user: User; isStaff: boolean };

const without = (status: 'guest' | 'pending' | 'unreachable'): Session => ({
  status,
  user: null,
  isStaff: false,
});

/** The session of this page. */
export function useSession(): Session {
  const token = useAppSelector(selectToken);
  const { data: user, isError } = useGetMeQuery(undefined, { skip: token === null });
  if (token === null) return without('guest');
  if (user) return { status: 'member', user, isStaff: isStaff(user.role) };
  return without(isError ? 'unreachable' : 'pending');
}

/**
 * Signs in with what login or register answered; what was cached for the guest is forgotten, and so are drafts of
 * another member.
 */
export function signIn(dispatch: AppDispatch, { token, user }: AuthResponse): void {
  setDraftOwner(user.id);
  writeToken(token);
  dispatch(api.util.resetApiState());
  dispatch(tokenChanged(token));
  dispatch(sharedApi.util.upsertQueryEntries([{ endpointName: 'getMe', arg: undefined, value: user }]));
}

/**
 * Signs out: the session is forgotten here at once, with drafts and the path that was remembered, and the server is told,
 * whatever it answers and however long that takes. Settles when it has answered.
 */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(async () => {
    // The call takes the token with it as it starts.
    const told = dispatch(sharedApi.endpoints.logout.initiate(undefined, { track: false }));
    clearDrafts();
    forgetRememberedPath();
    writeToken(null);
    dispatch(tokenChanged(null));
    dispatch(api.util.resetApiState());
    await told;
  }, [dispatch]);
}

/** Signing in or out in another tab counts in this one too. Returns how to stop watching. */
export function watchSession(store: Store): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== tokenKey && event.key !== null) return;
    const token = readToken();
    if (token === selectToken(store.getState())) return;
    if (token === null && hasNoDraftOwner()) clearDrafts();
    store.dispatch(tokenChanged(token));
    store.dispatch(api.util.resetApiState());
  };
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}
