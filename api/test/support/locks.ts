import type { TestApp } from './test-app.js';

/** Returns whether a statement waits for a lock. */
export async function waitsForLock({ database }: TestApp): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return (rowCount ?? 0) > 0;
}
