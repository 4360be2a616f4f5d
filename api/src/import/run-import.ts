import type { DataSource } from 'typeorm';
import { ToolError } from '../tools/tool.js';
import type { Dump } from './dump.js';
import { importDump, type ImportFigures } from './import-dump.js';
import { progressLine, summary } from './report.js';

/** Milliseconds between two words about the progress. */
const EVERY = 1000;

/** Where an import speaks: `note` while it goes on, about trouble and progress. */
export interface Speech {
  note(line: string): void;
}

/**
 * Imports an opened dump; returns what to tell at the end.
 * @throws {ToolError} when no line of it could be used, or when it ends in the middle.
 */
export async function runImport(
  source: DataSource,
  path: string,
  dump: Dump,
  speech: Speech,
): Promise<string> {
  const startedAt = performance.now();
  let latest: Readonly<ImportFigures> | undefined;
  const tell = () => latest && speech.note(progressLine(latest, dump.share(), startedAt));
  const timer = setInterval(tell, EVERY);
  try {
    const figures = await importDump(source, dump.chunks, {
      onProblem: (number, reason) => speech.note(`Line ${number} ${reason}; skipped.`),
      onProgress: (now) => (latest = now),
    });
    if (figures.lines === figures.skipped) {
      throw new ToolError(`${path} has no line that could be used.`);
    }
    return summary(figures, startedAt);
  } catch (error) {
    throw isDamage(error)
      ? new ToolError(`${path} is damaged: ${error.message}. Run it again when it is whole.`)
      : error;
  } finally {
    clearInterval(timer);
  }
}

/** A failure of unpacking, as zlib names them. */
function isDamage(error: unknown): error is NodeJS.ErrnoException {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && code.startsWith('Z_');
}
