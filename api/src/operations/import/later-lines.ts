import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
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
  private readonly file = createWriteStream(this.path);
  /** The number of lines kept. */
  count = 0;

  async keep({ number, text }: NumberedLine): Promise<void> {
    this.count++;
    if (!this.file.write(`${number} ${text}\n`)) await once(this.file, 'drain');
  }

  /** Returns the lines in order; no more can be added. */
  async *read(): AsyncGenerator<NumberedLine> {
    this.file.end();
    await finished(this.file);
    for await (const line of readLines(createReadStream(this.path) as AsyncIterable<Buffer>)) {
      if (line.text === undefined) continue;
      const space = line.text.indexOf(' ');
      yield { number: Number(line.text.slice(0, space)), text: line.text.slice(space + 1) };
    }
  }

  /** Deletes the file. */
  discard(): void {
    this.file.destroy();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
