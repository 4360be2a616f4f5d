import type { api } from './api';
import type { SessionState } from './sessionSlice';
import type { Store } from './store';

type ApiState = ReturnType<typeof api.reducer>;

/** What of a guest's store travels with the page: queries that were answered, and what they are about. */
export interface PageState {
  readonly api: Pick<ApiState, 'queries' | 'provided'>;
  readonly session: SessionState;
}

/** Takes out of a store what the browser's first render needs. */
export function pageStateOf(store: Store): PageState {
  const { queries, provided } = store.getState().api;
  const answered = Object.entries(queries).filter(([, query]) => query?.status === 'fulfilled');
  return { api: { queries: Object.fromEntries(answered), provided }, session: { token: null } };
}
