import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, pino, type Logger } from 'pino';
import type { Config } from './config/config.js';
import { failureText, withoutData } from './failure-text.js';
import { readableLines } from './log.readable.js';

export type { Logger };

/** Creates the logger: JSON lines in production, short readable lines elsewhere. */
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

/** Fields of an error that are logged; others may contain user data, such as a statement's parameters. */
const SHOWN = ['code', 'constraint', 'table', 'column', 'syscall', 'statusCode'] as const;

/** Serializes an error for the log: its type and origin, without the values of a statement. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return failureText(error);
  const { type, message, stack } = pino.stdSerializers.err(error);
  const redacted = withoutData(message, error);
  const fields = error as unknown as Readonly<Record<string, unknown>>;
  const shown = SHOWN.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]));
  return {
    type,
    message: redacted,
    stack: stack.replace(message, () => redacted),
    ...(Object.fromEntries(shown) as object),
  };
}

/** Characters after which lines are written before the turn has ended. */
const batchLength = 8 * 1024;
/** Characters of one write: more than a batch and the longest line together, so that a flush leaves nothing. */
const longestWrite = 1024 * 1024;

let batchedOutput: DestinationStream | undefined;

/**
 * Opens standard output, written once for all lines of one turn of the event loop: a system call per line took a
 * seventh of the cost of a cached page.
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

/** Passes Nest's messages to the same stream: only those an operator can act on. */
export function nestLogger(logger: Logger): LoggerService {
  return {
    log: (message: unknown, context?: unknown) => logger.debug({ context }, String(message)),
    error: (message: unknown, stack?: unknown) =>
      logger.error({ err: message instanceof Error ? message : undefined, stack }, String(message)),
    warn: (message: unknown, context?: unknown) => logger.warn({ context }, String(message)),
  };
}
