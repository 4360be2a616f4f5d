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
  const known = Object.entries(queries).filter(
    ([, query]) => query?.status === 'fulfilled' || isMissing(query?.error),
  );
  return { api: { queries: Object.fromEntries(known), provided }, session: { token: null } };
}

/** A call that was answered with the news that there is nothing. Others the browser makes anew. */
function isMissing(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: number };
  return status === 400 || status === 404;
}
