import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, pino, type Logger } from 'pino';
import type { Config } from './config.js';
import { failureText, withoutData } from './failure-text.js';
import { readableLines } from './log.readable.js';

export type { Logger };

/** JSON lines in production; short lines for a person's eye elsewhere. */
export function makeLogger(config: Pick<Config, 'environment' | 'logLevel'>): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return pino(
    options,
    config.environment === 'production' ? openBatchedOutput() : readableLines(process.stdout),
  );
}

/** What of an error's own fields a line shows; others may hold what people sent, as the parameters of a statement do. */
const SHOWN = ['code', 'constraint', 'table', 'column', 'syscall', 'statusCode'] as const;

/** An error as lines show it: what it is and where it came from, and nothing that a statement was given. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return failureText(error);
  const { type, message, stack } = pino.stdSerializers.err(error);
  const told = withoutData(message, error);
  const fields = error as unknown as Readonly<Record<string, unknown>>;
  const shown = SHOWN.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]));
  return {
    type,
    message: told,
    stack: stack.replace(message, () => told),
    ...(Object.fromEntries(shown) as object),
  };
}

/** Characters after which lines are written before the turn has ended. */
const batchLength = 8 * 1024;
/** Characters of one write: more than a batch and the longest line together, so that a flush leaves nothing. */
const longestWrite = 1024 * 1024;

let batchedOutput: DestinationStream | undefined;

/**
 * Standard output, written once for all lines of one turn of the event loop: a system call for each line took a seventh
 * of what a page from the cache costs.
 */
function openBatchedOutput(): DestinationStream {
  if (batchedOutput) return batchedOutput;
  const output = pino.destination({ minLength: batchLength, maxWrite: longestWrite, sync: true });
  let isDue = false;
  const flush = () => {
    isDue = false;
    output.flush();
  };
  process.on('exit', flush);
  batchedOutput = {
    write(line) {
      output.write(line);
      if (isDue) return;
      isDue = true;
      setImmediate(flush);
    },
  };
  return batchedOutput;
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
