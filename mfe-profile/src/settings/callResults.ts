import { isNotFound, type AppDispatch } from '@stoa/platform';

/** A thunk that changes the cache; only `dispatch` calls it. */
export type CacheChange = (...args: never) => unknown;

interface StartedCall<Data> {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: Data }>;
}

/** Returns an `onQueryStarted` that changes the cache after a successful call; the caller reports failures. */
export const afterSuccess =
  <Data>(change: (data: Data) => CacheChange) =>
  async (_arg: unknown, { dispatch, queryFulfilled }: StartedCall<Data>): Promise<void> => {
    const fulfilled = await queryFulfilled.catch(() => undefined);
    if (fulfilled) dispatch(change(fulfilled.data) as never);
  };

/** Returns an `onQueryStarted` that changes the cache after a removal, here or elsewhere: then its subject is gone. */
export const afterRemoval =
  <Arg>(change: (arg: Arg) => CacheChange) =>
  async (arg: Arg, { dispatch, queryFulfilled }: StartedCall<null>): Promise<void> => {
    try {
      await queryFulfilled;
    } catch (failure) {
      const { error } = failure as { error?: unknown };
      if (!isNotFound(error)) return;
    }
    dispatch(change(arg) as never);
  };
