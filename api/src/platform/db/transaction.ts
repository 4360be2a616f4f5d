import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { brokenConstraint, errorCode } from './database-error.js';

/** SQLSTATEs of conflicts between transactions that a retry resolves. */
const RETRIED_STATES: ReadonlySet<string> = new Set(['40001', '40P01']);
/** Another transaction has stored the same client id since: the retry finds what it stored. */
const RETRIED_CONSTRAINTS: ReadonlySet<string> = new Set(['uq_comments_client', 'uq_messages_client']);
const ATTEMPTS = 5;

/** Runs work, and retries after a short random wait when the database asks for it. */
export async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetried(error)) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

const isRetried = (error: unknown): boolean =>
  RETRIED_STATES.has(errorCode(error) ?? '') || RETRIED_CONSTRAINTS.has(brokenConstraint(error) ?? '');

/**
 * Runs work in one transaction, and repeats it from the start after a deadlock, a serialization failure, or a client id
 * stored by another transaction. It must have no effects outside the database: the caller emits events after the
 * commit.
 */
export function inTransaction<Result>(
  source: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  return withRetry(() => source.transaction(work));
}
