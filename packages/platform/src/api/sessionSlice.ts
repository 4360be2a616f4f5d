import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readToken } from './token';

export interface SessionState {
  /** The bearer token, or null for a guest. A viewer with a token is signed in. On the server it is empty. */
  token: string | null;
  /** The session expired: the server no longer accepts its token. */
  hasEnded?: boolean;
}

/** The token in memory; `session.ts` keeps it in sync with browser storage. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ token: readToken() }),
  reducers: {
    tokenChanged: (state, action: PayloadAction<string | null>) => {
      state.token = action.payload;
      state.hasEnded = false;
    },
    sessionEnded: (state) => {
      state.token = null;
      state.hasEnded = true;
    },
  },
});

export const { tokenChanged, sessionEnded } = sessionSlice.actions;
export const selectToken = (state: { session: SessionState }) => state.session.token;
export const selectHasEnded = (state: { session: SessionState }) => state.session.hasEnded === true;
