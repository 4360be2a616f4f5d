import PgBoss from 'pg-boss';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { queryPool } from '../db/statement-span.js';
import type { Logger } from '../log.js';

/** The queue's tables have a schema of their own. */
export const QUEUE_SCHEMA = 'stoa_jobs';

/** Seconds between two rounds that free jobs of crashed instances; one instance makes each. */
const MAINTENANCE_INTERVAL = 15;

/** Days that jobs which failed for good are kept. */
const KEPT_DAYS = 30;

/**
 * The queue on the application's own pool: it opens no connection of its own.
 * @param tends whether this process frees jobs of crashed ones and takes away old ones
 */
export function makeBoss(pool: Pool, logger: Logger, { tends }: { tends: boolean }): PgBoss {
  const boss = new PgBoss({
    db: {
      executeSql: (text: string, values?: unknown[]) => queryPool(pool, { text, ...(values && { values }) }),
    },
    schema: QUEUE_SCHEMA,
    schedule: false,
    supervise: tends,
    maintenanceIntervalSeconds: MAINTENANCE_INTERVAL,
    archiveFailedAfterSeconds: KEPT_DAYS * 24 * 60 * 60,
    deleteAfterDays: KEPT_DAYS,
    migrate: false,
  });
  boss.on('error', (error) => logger.warn(`The job queue could not be tended: ${error.message}`));
  return boss;
}

/** Lets the queue take part in a transaction. */
export const within = (manager: EntityManager): PgBoss.Db => ({
  async executeSql(text, values) {
    return { rows: await manager.query<unknown[]>(text, values) };
  },
});
