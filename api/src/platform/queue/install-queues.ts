import PgBoss from 'pg-boss';
import type { Pool } from 'pg';
import { StartError } from '../config/config.js';
import { errorCode } from '../db/database-error.js';
import { QUEUE_SCHEMA } from './boss.js';
import { deadLetterOf, jobNames, jobOptions } from './jobs.js';

/** SQLSTATE of an insufficient privilege. */
const FORBIDDEN = '42501';

/** Finds the oldest waiting jobs: with pg-boss's own index every fetch would sort all of them. */
const INDEX_ORDER = `CREATE INDEX IF NOT EXISTS ix_job_order ON ${QUEUE_SCHEMA}.job (created_on, id) WHERE state < 'active'`;

/**
 * Creates or migrates the queue's schema and a queue for every kind of job. The caller must have the migration lock.
 * @throws {StartError} with a sentence for the operator when the role may not create a schema.
 */
export async function installQueues(pool: Pool): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: QUEUE_SCHEMA,
    schedule: false,
    supervise: false,
  });
  try {
    await boss.start();
    for (const name of jobNames) {
      const deadLetter = deadLetterOf(name);
      await boss.createQueue(deadLetter);
      const options = { ...jobOptions[name], retryBackoff: true, deadLetter };
      await boss.createQueue(name, { name, ...options });
      await boss.updateQueue(name, { name, ...options });
    }
    await pool.query(INDEX_ORDER);
  } catch (error) {
    throw errorCode(error) === FORBIDDEN ? new StartError(NO_SCHEMA) : error;
  } finally {
    await boss.stop({ graceful: false });
  }
}

const NO_SCHEMA =
  `The database role may not create the schema ${QUEUE_SCHEMA}, which contains the job queue. Allow it once: ` +
  'GRANT CREATE ON DATABASE <name> TO <role>;';
