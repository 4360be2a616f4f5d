import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { bounds } from '../bounds.js';
import { StartError } from '../config.js';
import type { Logger } from '../log.js';
import { installQueues } from '../queue/install-queues.js';
import { poolOf } from '../db/database.js';
import { errorCode } from '../db/database-error.js';
import { HAS_UNFINISHED_RESTORE } from '../db/unfinished-restore.js';
import { migrations } from '../schema.js';

type Migration = new () => MigrationInterface;

/** How migrations are run. */
export interface MigrateOptions {
  /** All there are, unless a schema of old is asked for. */
  readonly wanted?: readonly Migration[];
  /** Hears why a migration waits. */
  readonly logger?: Logger;
  /** As for a pool: a transaction pooler takes no settings at the start of a connection. */
  readonly throughPooler?: boolean;
  /** Whether it is a restore that asks. */
  readonly isRestoring?: boolean;
}

/** One number of ours for the lock that instances starting together migrate under. */
const MIGRATION_LOCK = 7_162_419;

/** Milliseconds between two tries to get a lock. */
const RETRY_DELAY = 1_000;

/** SQLSTATE of a lock that was not to be had in time. */
const LOCK_TIMED_OUT = '55P03';

/** A migration waits for its locks only as long as a request does: those that come after it wait behind it. */
const SETTINGS = `-c lock_timeout=${bounds.lockTime} -c statement_timeout=0 -c idle_in_transaction_session_timeout=0`;

/**
 * Brings the schema and the queue up to date; returns the names of the migrations that ran.
 * @throws {StartError} when a table cannot be locked for as long as `bounds.migrationTries` tries take, or a restore has
 * been broken off.
 */
export async function migrate(
  url: string,
  { wanted = migrations, logger, throughPooler = false, isRestoring = false }: MigrateOptions = {},
): Promise<string[]> {
  const source = await new DataSource({
    type: 'postgres',
    url,
    poolSize: 3,
    migrations: [...wanted],
    extra: throughPooler ? {} : { options: SETTINGS },
  }).initialize();
  const lock = source.createQueryRunner();
  try {
    await takeLock(lock);
    if (!isRestoring) await ensureRestored(lock);
    const ran = await runMigrations(source, logger);
    if (wanted === migrations) await installQueues(poolOf(source));
    return ran;
  } finally {
    await lock.release();
    await source.destroy();
  }
}

/**
 * Waits until no other instance migrates. The lock belongs to a transaction, since behind a pooler a session is
 * nobody's own; and it is asked for again and again, since an index that is built concurrently waits for every
 * statement that runs, which one that waits for a lock is.
 */
async function takeLock(runner: QueryRunner): Promise<void> {
  for (;;) {
    await runner.startTransaction();
    await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const [row] = (await runner.query(TRY_LOCK)) as { isOurs: boolean }[];
    if (row?.isOurs) return;
    await runner.rollbackTransaction();
    await pause(RETRY_DELAY / 4);
  }
}

async function ensureRestored(runner: QueryRunner): Promise<void> {
  const [row] = (await runner.query(HAS_UNFINISHED_RESTORE)) as { isUnfinished: boolean }[];
  if (row?.isUnfinished) throw new StartError(UNFINISHED);
}

const UNFINISHED =
  'A restore into this database was broken off: what is there is a part of the backup. Run the restore again, then ' +
  'start again.';

/** Without a parameter: with one, the driver leaves the statement's snapshot open, for which such an index waits. */
const TRY_LOCK = `SELECT pg_try_advisory_xact_lock(${MIGRATION_LOCK}) AS "isOurs"`;

async function runMigrations(source: DataSource, logger: Logger | undefined): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      const ran = await source.runMigrations({ transaction: 'each' });
      return ran.map(({ name }) => name);
    } catch (error) {
      if (errorCode(error) !== LOCK_TIMED_OUT) throw error;
      if (attempt === bounds.migrationTries) throw new StartError(LOCKED);
      logger?.warn(
        `A migration waits for a table that others use: try ${attempt} of ${bounds.migrationTries}.`,
      );
      await pause(RETRY_DELAY);
    }
  }
}

const LOCKED =
  'The database could not be migrated: a table that must change is in use all the time. Look for a backup or a long ' +
  'query (SELECT * FROM pg_stat_activity), let it end, and start again. Nothing is half done.';
