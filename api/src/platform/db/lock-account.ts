import type { EntityManager } from 'typeorm';

/** First keys of the advisory locks; any numbers that nothing else uses. */
const KEYS = { uploads: 7_162_433, writing: 7_162_434, communities: 7_162_435 } as const;

/**
 * Waits until no other transaction counts the same for an account, and keeps others waiting until this one ends. Without
 * it, concurrent requests would each pass the check of a limit.
 */
export async function lockAccount(
  manager: EntityManager,
  counted: keyof typeof KEYS,
  userId: number,
): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [KEYS[counted], userId]);
}
