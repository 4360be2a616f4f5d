import { ErrorState } from '@stoa/ui';
import type { ReactNode } from 'react';
import { reasonOf } from './failure';
import type { Page } from './pages';

/** What a query answers, as far as what is shown of it depends on it. */
export interface ShownQuery<Data> {
  /** What is known of just what is asked for, not of what was asked for before. */
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryStateProps<Data> {
  query: ShownQuery<Data>;
  /** What is said when it cannot be had; why, and Retry, stand below it. */
  failure: string;
  /** Stands in its place while it is on its way. */
  pending: ReactNode;
  /** Stands in the place of a list with nothing in it. */
  empty?: ReactNode;
  /** Shows what has come. */
  children: (data: Data) => ReactNode;
}

/** What a query brings, in all its states. What has come stays when fetching it anew fails. */
export function QueryState<Data>({ query, failure, pending, empty, children }: QueryStateProps<Data>) {
  const { currentData, error, isFetching, refetch } = query;
  if (currentData !== undefined) {
    return empty !== undefined && isEmptyList(currentData) ? empty : children(currentData);
  }
  if (!error || isFetching) return pending;
  return <ErrorState title={failure} text={reasonOf(error)} onRetry={() => void refetch()} />;
}

/** Whether it is a list, whole or in pages, without an item. */
function isEmptyList(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  const { pages } = data as { pages?: readonly Page<unknown>[] };
  return pages?.every(({ items }) => items.length === 0) ?? false;
}
