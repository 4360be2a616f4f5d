import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource } from 'typeorm';
import { poolOf } from '../../src/platform/db/database.js';

const transactions = new AsyncLocalStorage<true>();

/**
 * Records where a transaction takes a second connection from the pool. As many of these transactions as the pool has
 * connections would wait for each other.
 * @returns the stacks, without repetitions; filled while the data source is in use
 */
export function findSecondConnections(source: DataSource): ReadonlySet<string> {
  const found = new Set<string>();
  const pool = poolOf(source);
  const transaction = source.transaction.bind(source) as (work: Work) => Promise<unknown>;
  const connect = pool.connect.bind(pool) as (...parameters: unknown[]) => unknown;
  Object.assign(source, {
    transaction: (work: Work) =>
      // Tests look at rows that they have locked themselves.
      isCalledByTest() ? transaction(work) : transaction((it) => transactions.run(true, () => work(it))),
  });
  Object.assign(pool, {
    connect: (...parameters: unknown[]) => {
      if (transactions.getStore()) found.add(new Error('A second connection').stack ?? '');
      return connect(...parameters);
    },
  });
  return found;
}

/** Whether a test file calls the function that calls this one. */
function isCalledByTest(): boolean {
  const limit = Error.stackTraceLimit;
  // Jest maps each call of a stack to its source, which takes long.
  Error.stackTraceLimit = 3;
  const caller = new Error('The caller').stack?.split('\n')[3];
  Error.stackTraceLimit = limit;
  return caller?.includes('.test.ts') ?? false;
}

type Work = (manager: unknown) => Promise<unknown>;
