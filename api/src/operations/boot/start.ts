import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { makeApp } from '../../app.js';
import { type Config, pastPooler, readConfig, StartError } from '../../platform/config/config.js';
import { openDatabase } from './data-source.js';
import { migrate, migratedSentence } from './migrate.js';
import { isDatabaseUnavailable } from '../../platform/db/database-error.js';
import { holdServerLock, type ServerLock } from '../../platform/db/server-lock.js';
import { failureText } from '../../platform/failure-text.js';
import { type Logger, makeLogger } from '../../platform/log.js';
import { startTracing } from '../../platform/tracing/tracing.js';
import { derivedKey } from '../../platform/security/derived-key.js';
import { refusePublishedPassword } from '../seed/demo-password.js';
import { seedDemo } from '../seed/seed-demo.js';
import { checkDataFolder } from './check-data-folder.js';
import { checkPublished } from './check-published.js';
import { checkPooler } from './check-pooler.js';
import { findDatabase } from './find-database.js';
import { openReplicas, serverPool, withToolPool } from './open-pools.js';
import { checkPorts, listen } from './port.js';
import { endInOrder, endOnUncaughtError } from './shutdown.js';
import { environmentWarnings } from './environment-warnings.js';
import { feedWatchdog } from './watchdog.js';

/** A running server. */
export interface Running {
  readonly app: NestFastifyApplication;
  /** Its address, such as `http://localhost:3000`. */
  readonly address: string;
}

/**
 * Starts everything: configuration, database, schema, demo data, application, listening.
 * @throws {StartError} with one clear sentence when a port, the data folder, the database or the configuration is at
 *   fault.
 */
export async function start(environment: NodeJS.ProcessEnv): Promise<Running> {
  const given = readConfig(environment);
  checkDataFolder(given);
  const config = await withSecret(given);
  const logger = makeLogger(config);
  endOnUncaughtError(logger);
  feedWatchdog(environment, logger);
  const hasPages = config.workers !== 'only';
  const warnings = [
    ...environmentWarnings(config),
    ...(hasPages ? await checkPublished(config, logger) : []),
  ];
  await checkPorts(config);
  const database = await findDatabase(config, logger);
  try {
    const lock = await lockedDatabase(database.url, config, logger);
    const direct = pastPooler(config);
    const { url: directUrl } = direct === config ? database : await findDatabase(direct, logger);
    const ran = await migrate(directUrl, { logger, throughPooler: !direct.databasePrepares });
    if (ran.length > 0) logger.info(migratedSentence(ran));
    if (config.seedDemo && hasPages) {
      await withToolPool(database.url, config, logger, (source) => seedDemo(source, config, logger));
    }
    await withToolPool(database.url, config, logger, (source) => refusePublishedPassword(source, config));
    const source = await openDatabase(database.url, serverPool(config, logger));
    if (!config.databasePrepares) await checkPooler(source, logger);
    const replicas = openReplicas(database.url, config, logger);
    const tracing = await startTracing(config, logger);
    const app = await makeApp({ config, logger, source, replicas, tracing });
    const address = await listen(app, config);
    endInOrder({ app, config, logger, database, lock });
    for (const warning of warnings) logger.warn(warning);
    logger.info(
      hasPages
        ? `Stoa answers at ${address}`
        : `Stoa works on jobs; its health is at ${address}/health/ready`,
    );
    // Notifies a listening supervisor that the start has succeeded.
    process.send?.('ready');
    return { app, address };
  } catch (error) {
    await database.stop();
    if (!isDatabaseUnavailable(error)) throw error;
    throw new StartError(
      `The database was lost, or too slow, while the server started (${failureText(error)}). Start again.`,
    );
  }
}

/**
 * Keeps restores away while this server runs. A transaction pooler shares connections, so no lock can be kept through
 * one.
 * @throws {StartError} while a restore has the database
 */
async function lockedDatabase(url: string, config: Config, logger: Logger): Promise<ServerLock | undefined> {
  if (!config.databasePrepares) return undefined;
  const lock = await holdServerLock(url, logger);
  if (!lock)
    throw new StartError(
      'A backup is being restored into this database. Start again when the restore has ended.',
    );
  return lock;
}

/**
 * Outside production the secret that signs page cursors is generated once and stored with the data. In development, the
 * key of pushes follows from it.
 */
async function withSecret(config: Config): Promise<Config> {
  if (config.cursorSecret) return config;
  const { keptSecret } = await import('@stoa/dev-database');
  const secrets = { ...config, cursorSecret: keptSecret(join(config.dataDir, 'cursor.secret')) };
  const isDevelopment = config.environment === 'development';
  const pushKey = config.pushKey ?? (isDevelopment ? derivedKey(secrets, 'stoa web push') : undefined);
  return Object.freeze({ ...secrets, pushKey });
}
