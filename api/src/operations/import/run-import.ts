import type { DataSource } from 'typeorm';
import { ToolError } from '../tools/tool.js';
import type { Dump } from './dump.js';
import { importDump, type ImportFigures } from './import-dump.js';
import { progressLine, summary } from './report.js';

/** Milliseconds between two progress messages. */
const EVERY = 1000;

/** Output of an import: `note` for problems and progress while it runs. */
export interface Speech {
  note(line: string): void;
}

/**
 * Imports an opened dump; returns the final message.
 * @throws {ToolError} when no line of it could be used, or when the file is truncated.
 */
export async function runImport(
  source: DataSource,
  path: string,
  dump: Dump,
  speech: Speech,
): Promise<string> {
  const startedAt = performance.now();
  let latest: Readonly<ImportFigures> | undefined;
  const logProgress = () => latest && speech.note(progressLine(latest, dump.share(), startedAt));
  const timer = setInterval(logProgress, EVERY);
  try {
    const figures = await importDump(source, dump.chunks, {
      onProblem: (number, reason) => speech.note(`Line ${number} ${reason}; skipped.`),
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
