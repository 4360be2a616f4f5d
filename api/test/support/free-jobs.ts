import type { Pool } from 'pg';
import { pino } from 'pino';
import { makeBoss, QUEUE_SCHEMA } from '../../src/platform/queue/boss.js';

/** Lets the jobs of killed processes be tried again now, instead of when their time is up and the next round begins. */
export async function freeJobs(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(`UPDATE ${QUEUE_SCHEMA}.job
    SET started_on = started_on - interval '1 hour', retry_delay = 0, retry_backoff = false WHERE state = 'active'`);
  await makeBoss(pool, pino({ level: 'silent' }), { tends: false }).maintain();
}
