import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDiskFull } from '../../platform/disk-full.js';
import { ToolError } from '../tools/tool-error.js';
import { readLines } from './lines.js';

/** A line of the dump with its number there. */
export interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

/**
 * Lines whose parents are missing so far, kept in a temporary file: a dump may be in any order and larger than memory.
 */
export class LaterLines {
  private readonly folder = mkdtempSync(join(tmpdir(), 'stoa-import-'));
  private readonly path = join(this.folder, 'later');
  /** The number of lines kept. */
  count = 0;

  /** @throws {ToolError} when the disk of temporary files is full. */
  async keep(lines: readonly NumberedLine[]): Promise<void> {
    if (lines.length === 0) return;
    this.count += lines.length;
    await writeFile(this.path, asText(lines), { flag: 'a' }).catch((error: unknown) => {
      throw isDiskFull(error) ? new ToolError(fullDisk()) : error;
    });
  }

  /** Returns the lines in order; no more can be added. */
  async *read(): AsyncGenerator<NumberedLine> {
    if (this.count === 0) return;
    for await (const line of readLines(createReadStream(this.path) as AsyncIterable<Buffer>)) {
      if (line.text === undefined) continue;
      const space = line.text.indexOf(' ');
      yield { number: Number(line.text.slice(0, space)), text: line.text.slice(space + 1) };
    }
  }

  /** Deletes the file. */
  discard(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function* asText(lines: readonly NumberedLine[]): Generator<string> {
  for (const { number, text } of lines) yield `${number} ${text}\n`;
}

const fullDisk = (): string =>
  `${tmpdir()} is full. It keeps comments that precede what they answer. Free space there or set TMPDIR to another folder, then run the import again.`;
