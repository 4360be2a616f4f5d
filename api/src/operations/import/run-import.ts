import type { DataSource } from 'typeorm';
import { ToolError } from '../tools/tool.js';
import type { Dump } from './dump.js';
import { importDump, type ImportFigures } from './import-dump.js';
import { progressLine, summary } from './report.js';

/** Milliseconds between two progress messages. */
const EVERY = 1000;

/**
 * Imports an opened dump; returns the final message.
 * @param note receives lines about problems and progress while it runs
 * @throws {ToolError} when no line of it could be used, or when the file is truncated.
 */
export async function runImport(
  source: DataSource,
  path: string,
  dump: Dump,
  note: (line: string) => void,
): Promise<string> {
  const startedAt = performance.now();
  let latest: Readonly<ImportFigures> | undefined;
  const logProgress = () => latest && note(progressLine(latest, dump.share(), startedAt));
  const timer = setInterval(logProgress, EVERY);
  try {
    const figures = await importDump(source, dump.chunks, {
      onProblem: (number, reason) => note(`Line ${number} ${reason}; skipped.`),
      onProgress: (now) => (latest = now),
    });
    if (figures.lines === figures.skipped) {
      throw new ToolError(`${path} has no usable line.`);
    }
    return summary(figures, startedAt);
  } catch (error) {
    throw isDamage(error)
      ? new ToolError(`${path} is damaged: ${error.message}. Run the import again with an intact file.`)
      : error;
  } finally {
    clearInterval(timer);
  }
}

/** Returns whether an error means damaged compression, by the codes of zlib. */
function isDamage(error: unknown): error is NodeJS.ErrnoException {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && code.startsWith('Z_');
}
