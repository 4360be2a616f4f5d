import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Heading } from './archive.js';
import { copied } from './tables.js';

type Table = Heading['tables'][number];

/** Ends each row in COPY's text format; a newline within a text is escaped. */
const NEWLINE = 0x0a;

/** Bytes queued on a connection before the next connection is used. */
const WAITING = 256 * 1024;

/** Rows being copied into a table over one connection. */
interface Copy {
  readonly input: PassThrough;
  /** Resolves when they are stored. */
  readonly done: Promise<void>;
}

/**
 * Loads tables one after the other, each over as many connections as there is work for: a small table over the first
 * only. Rows stored by one connection stay when another fails.
 */
export class RowLoader {
  /** The number of stored rows. */
  rows = 0;
  private table: Table | undefined;
  private copies: Copy[] = [];
  /** The start of an incomplete row. */
  private rest: Buffer[] = [];

  constructor(private readonly clients: readonly Client[]) {}

  /** Loads a piece of a table's rows, which continues the previous piece. */
  async take(table: Table, piece: AsyncIterable<Buffer>): Promise<void> {
    if (this.table?.name !== table.name) {
      await this.end();
      this.table = table;
    }
    for await (const chunk of piece) {
      const end = chunk.lastIndexOf(NEWLINE) + 1;
      if (end === 0) {
        this.rest.push(chunk);
        continue;
      }
      const rows = Buffer.concat([...this.rest, chunk.subarray(0, end)]);
      this.rest = [chunk.subarray(end)];
      (await this.free(table)).input.write(rows);
    }
  }

  /** Completes the table being loaded. */
  async end(): Promise<void> {
    const { copies } = this;
    this.copies = [];
    this.table = undefined;
    for (const { input } of copies) input.end();
    await Promise.all(copies.map(({ done }) => done));
  }

  /** Returns a connection with room for more. */
  private async free(table: Table): Promise<Copy> {
    for (;;) {
      const found = this.copies.find(({ input }) => !input.writableNeedDrain);
      if (found) return found;
      const client = this.clients[this.copies.length];
      if (client) {
        const copy = this.start(client, table);
        this.copies.push(copy);
        return copy;
      }
      const turn = new AbortController();
      const drained = this.copies.flatMap(({ input, done }) => [
        once(input, 'drain', { signal: turn.signal }),
        done,
      ]);
      await Promise.race(drained).finally(() => turn.abort());
    }
  }

  private start(client: Client, table: Table): Copy {
    const stream = client.query(copyFrom(`COPY ${copied(client, table)} FROM STDIN`));
    const input = new PassThrough({ highWaterMark: WAITING });
    const done = pipeline(input, stream).then(() => void (this.rows += stream.rowCount));
    done.catch(() => undefined);
    return { input, done };
  }
}
