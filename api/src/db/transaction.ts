import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { errorCode } from './database-error.js';

/** Two transactions met in a way that lets one of them simply try again. */
const RETRIED_STATES: ReadonlySet<string> = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/** Runs work, and again with a short random wait when the database asks for a retry. */
export async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIED_STATES.has(errorCode(error) ?? '')) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * Runs work in one transaction, repeated from its start after a deadlock or a serialization failure.
 * Nothing outside the database may happen in it: events are emitted by the caller, after the commit.
 */
export function inTransaction<Result>(
  source: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  return withRetry(() => source.transaction(work));
}
