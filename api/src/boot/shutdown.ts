import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config.js';
import { Lifecycle } from '../health/lifecycle.js';
import type { Logger } from '../log.js';
import type { FoundDatabase } from './find-database.js';

/** Milliseconds until a shutdown that hangs is cut short. */
const DEADLINE = 20_000;

interface Ending {
  readonly app: NestFastifyApplication;
  readonly config: Config;
  readonly logger: Logger;
  readonly database: FoundDatabase;
}

/** On SIGTERM or SIGINT: not ready, a pause for the balancer, drain, sockets, pool, embedded server. */
export function endOnSignal(ending: Ending): void {
  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) return;
    isEnding = true;
    ending.logger.info(`${signal} received, ending.`);
    setTimeout(() => process.exit(1), DEADLINE).unref();
    endInOrder(ending).then(
      () => process.exit(0),
      (error: unknown) => {
        ending.logger.fatal({ err: error }, 'The shutdown failed.');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

async function endInOrder({ app, config, database }: Ending): Promise<void> {
  app.get(Lifecycle).end();
  await pause(config.shutdownDelayMs);
  await app.close();
  await database.stop();
}
