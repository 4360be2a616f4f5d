import { useDeferredValue, type ReactNode } from 'react';
import { reasonOf } from '../api/failure';
import type { Page } from '../api/paging';
import { FailureState } from './FailureState';

/** The fields of a query result that its rendering depends on. */
export interface ShownQuery<Data> {
  /** Data for the current argument, never for a previous one. */
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryStateProps<Data> {
  query: ShownQuery<Data>;
  /** Title of the error, shown above its reason and Retry. */
  failure: string;
  /** What failed, before the reason, if the title does not say it. */
  failureDetail?: string | undefined;
  /** Rendered while the query is pending. */
  pending: ReactNode;
  /** Rendered instead of an empty list. */
  empty?: ReactNode;
  /** Renders the data. */
  children: (data: Data) => ReactNode;
}

/**
 * Renders a query in all its states. Data stays visible when a refetch fails. Its first data is rendered in slices
 * while `pending` stays, since a long list would block input.
 */
export function QueryState<Data>({
  query,
  failure,
  failureDetail,
  pending,
  empty,
  children,
}: QueryStateProps<Data>) {
  const { currentData, error, isFetching, refetch } = query;
  const isReady = currentData !== undefined;
  const isRendered = useDeferredValue(isReady);
  if (isReady && isRendered) {
    return empty !== undefined && isEmptyList(currentData) ? empty : children(currentData);
  }
  if (isReady || !error || isFetching) return pending;
  const reason = reasonOf(error);
  const text = failureDetail === undefined ? reason : `${failureDetail}: ${reason}`;
  return <FailureState title={failure} text={text} onRetry={() => void refetch()} />;
}

/** Returns whether the data is a list, complete or paged, without items. */
function isEmptyList(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  const { pages } = data as { pages?: readonly Page<unknown>[] };
  return pages?.every(({ items }) => items.length === 0) ?? false;
}
