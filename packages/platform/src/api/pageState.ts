import { times } from '@stoa/contract';
import type { api } from './api';
import type { Store } from './store';

type ApiState = ReturnType<typeof api.reducer>;

/** The part of a store sent with the page: finished queries and their tags. */
export interface PageState {
  readonly api: Pick<ApiState, 'queries' | 'provided'>;
}

/** Extracts from a store what the browser's first render needs. */
export function pageStateOf(store: Store): PageState {
  const { queries, provided } = store.getState().api;
  const known = Object.entries(queries).filter(
    ([, query]) => query?.status === 'fulfilled' || isMissing(query?.error),
  );
  return { api: { queries: Object.fromEntries(known), provided } };
}

/** Returns whether a call failed because its subject does not exist. The browser repeats calls with other errors. */
function isMissing(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: number };
  return status === 400 || status === 404;
}

/** Dates the answers of a page by the browser's clock, so that the page does not fetch them again as it opens. */
export function stampPage({ api: { queries, provided }, ...others }: PageState): PageState {
  const fulfilledTimeStamp = Date.now() + times.freshPage - times.freshVisit;
  const stamped = Object.entries(queries).map(([key, query]) => [
    key,
    query?.status === 'fulfilled' ? { ...query, fulfilledTimeStamp } : query,
  ]);
  return { ...others, api: { queries: Object.fromEntries(stamped), provided } };
}
