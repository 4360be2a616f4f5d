import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { bounds } from '../../platform/bounds.js';
import { StartError } from '../../platform/config/config.js';
import type { Logger } from '../../platform/log.js';
import { installQueues } from '../../platform/queue/install-queues.js';
import { poolOf } from '../../platform/db/database.js';
import { errorCode } from '../../platform/db/database-error.js';
import { HAS_UNFINISHED_RESTORE } from '../../platform/db/unfinished-restore.js';
import { migrations } from '../../platform/db/migrations.js';

type Migration = new () => MigrationInterface;

/** The options of migrations. */
export interface MigrateOptions {
  /** All migrations by default; a subset for an older schema. */
  readonly wanted?: readonly Migration[];
  /** Logs why a migration waits. */
  readonly logger?: Logger;
  /** As for a pool: a transaction pooler accepts no settings at the start of a connection. */
  readonly throughPooler?: boolean;
  /** Whether a restore runs the migrations. */
  readonly isRestoring?: boolean;
}

/** Returns the name of a migration in existing databases: some classes have been renamed since. */
export const storedName = (Migration: (typeof migrations)[number]): string => new Migration().name;

/** Migrations that a message names; of more, as in an empty database, it has the number and the last. */
const NAMED = 5;

/** Returns a sentence about migrations that ran. */
export function migratedSentence(ran: readonly string[]): string {
  const names = ran.length > NAMED ? `${ran.length} migrations, up to ${ran.at(-1)}` : ran.join(', ');
  return `Migrated the database: ${names}.`;
}

/** Key of the advisory lock under which starting instances migrate. */
const MIGRATION_LOCK = 7_162_419;

/** Milliseconds between two attempts to take a lock. */
const RETRY_DELAY = 1_000;

/** SQLSTATE of a lock timeout. */
const LOCK_TIMED_OUT = '55P03';

/** SQLSTATE of a missing right. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** A migration waits for locks no longer than a request does, because later requests queue behind it. */
const SETTINGS = `-c lock_timeout=${bounds.lockTime} -c statement_timeout=0 -c idle_in_transaction_session_timeout=0`;

/**
 * Brings the schema and the queue up to date; returns the names of the migrations that ran.
 * @throws {StartError} when a table cannot be locked within `bounds.migrationTries` attempts, the role lacks a right,
 *   or a restore was interrupted.
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
  } catch (error) {
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartError(rightMissing((error as Error).message));
  } finally {
    await lock.release();
    await source.destroy();
  }
}

const rightMissing = (message: string) =>
  `The role in DATABASE_URL cannot migrate the database: ${message}. Make it the owner of the database, or grant it ` +
  'the rights in docs/operations.md, "The database". Then start again.';

/**
 * Waits until no other instance migrates. The lock belongs to a transaction, since a pooler shares sessions. It is
 * polled, since building an index concurrently waits for every running statement, including one that waits for a lock.
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
  'A restore into this database was interrupted: the database contains part of the backup. Run the restore again, then ' +
  'start again.';

/**
 * Without a parameter: with one, the driver keeps the statement's snapshot open, which blocks building an index
 * concurrently.
 */
const TRY_LOCK = `SELECT pg_try_advisory_xact_lock(${MIGRATION_LOCK}) AS "isOurs"`;

async function runMigrations(source: DataSource, logger: Logger | undefined): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      const ran = await source.runMigrations({ transaction: 'each' });
      return ran.map(({ name }) => name);
    } catch (error) {
      if (errorCode(error) !== LOCK_TIMED_OUT) throw error;
      if (attempt === bounds.migrationTries) throw new StartError(LOCKED);
      logger?.warn(`A migration waits for a table in use: attempt ${attempt} of ${bounds.migrationTries}.`);
      await pause(RETRY_DELAY);
    }
  }
}

const LOCKED =
  'The database could not be migrated: a table to be changed stays locked. Look for a backup or a long ' +
  'query (SELECT * FROM pg_stat_activity), wait for it to finish, and start again. The database is unchanged.';
