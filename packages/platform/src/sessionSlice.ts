import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readToken } from './token';

export interface SessionState {
  /** The bearer token, or null for a guest. Signed in means a token is present (§4). */
  token: string | null;
}

/** The token in memory; `session.ts` keeps it and browser storage the same. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ token: readToken() }),
  reducers: {
    tokenChanged: (state, action: PayloadAction<string | null>) => {
      state.token = action.payload;
    },
  },
});

export const { tokenChanged } = sessionSlice.actions;
export const selectToken = (state: { session: SessionState }) => state.session.token;
