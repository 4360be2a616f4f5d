import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../../platform/config/config.js';
import type { ServerLock } from '../../platform/db/server-lock.js';
import { Lifecycle } from '../../platform/http/load/lifecycle.js';
import type { Logger } from '../../platform/log.js';
import type { FoundDatabase } from './find-database.js';

/** Milliseconds after the delay within which the server drains; then a hanging shutdown is forced. */
const DEADLINE = 20_000;

/** Milliseconds for requests to end after an uncaught error: the process's state may be corrupt by then. */
const CRASH_DEADLINE = 5_000;

/**
 * Milliseconds for which reads are refused before the socket closes: less than proxies avoid an instance after a
 * refusal.
 */
const REFUSAL = 500;

interface Ending {
  readonly app: NestFastifyApplication;
  readonly config: Pick<Config, 'shutdownDelayMs'>;
  readonly logger: Logger;
  readonly database: Pick<FoundDatabase, 'stop'>;
  /** Absent if no lock can be kept. */
  readonly lock: ServerLock | undefined;
}

/** Ends the process after an uncaught error; before the server listens there is nothing to drain. */
let endAfterCrash = (): void => process.exit(1);

/** Logs an uncaught error or unhandled rejection and ends the process, which its supervisor restarts. */
export function endOnUncaughtError(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'An uncaught error ends the process.');
    endAfterCrash();
  });
}

/**
 * Installs the orderly shutdown. On SIGTERM or SIGINT: not ready, a pause for the balancer, drain, sockets, pool,
 * embedded database. After an uncaught error: the same without the pause and in less time.
 */
export function endInOrder(ending: Ending): void {
  const { config, logger } = ending;
  let isEnding = false;
  const end = (exitCode: number, delay: number, deadline: number) => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), deadline).unref();
    close(ending, delay).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        logger.fatal({ err: error }, 'The shutdown failed.');
        process.exit(1);
      },
    );
  };
  const endOnSignal = (signal: NodeJS.Signals) => {
    logger.info(`${signal} received, ending.`);
    end(0, config.shutdownDelayMs, config.shutdownDelayMs + DEADLINE);
  };
  process.on('SIGTERM', endOnSignal);
  process.on('SIGINT', endOnSignal);
  endAfterCrash = () => end(1, 0, CRASH_DEADLINE);
}

async function close({ app, database, lock }: Ending, delay: number): Promise<void> {
  const lifecycle = app.get(Lifecycle);
  const refusal = Math.min(delay, REFUSAL);
  lifecycle.end();
  await pause(delay - refusal);
  lifecycle.refuseReads();
  await pause(refusal);
  await app.close();
  await lock?.release();
  await database.stop();
}
