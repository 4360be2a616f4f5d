import { isApiFailure } from './failure';

/** The result fields of a query's state. */
interface Found<Data> {
  currentData?: Data | undefined;
  error?: unknown;
}

/**
 * Adds `isMissing` to the state of a query: the viewer sees no such thing, or its address is malformed. `currentData`
 * ends then. RTK Query itself keeps the last answer when a refetch fails.
 */
export function endMissing<Data, Query extends Found<Data>>(query: Query & Found<Data>) {
  const isMissing = isApiFailure(query.error) && [400, 404].includes(query.error.status);
  return { ...query, isMissing, currentData: isMissing ? undefined : query.currentData };
}
