import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import type { Config } from './config.js';
import { readableLines } from './log.readable.js';

export type { Logger };

/** JSON lines in production; short lines for a person's eye elsewhere. */
export function makeLogger(config: Pick<Config, 'environment' | 'logLevel'>): Logger {
  const options = { level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return config.environment === 'production' ? pino(options) : pino(options, readableLines(process.stdout));
}

/** Nest's own messages, in the same stream: only what an operator can act on. */
export function nestLogger(logger: Logger): LoggerService {
  return {
    log: (message: unknown, context?: unknown) => logger.debug({ context }, String(message)),
    error: (message: unknown, stack?: unknown) =>
      logger.error({ err: message instanceof Error ? message : undefined, stack }, String(message)),
    warn: (message: unknown, context?: unknown) => logger.warn({ context }, String(message)),
  };
}
