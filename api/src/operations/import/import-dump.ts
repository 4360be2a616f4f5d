import type { DataSource } from 'typeorm';
import type { ImportedCommunity } from './community-line.js';
import { LaterLines, type NumberedLine } from './later-lines.js';
import { type Line, readLines } from './lines.js';
import { type ImportedRecord, readRecord } from './records.js';
import { LineProblem } from './source-fields.js';
import { type BatchResult, finishImport, writeBatch } from './write-batch.js';

/** The counters of an import, during and after it. */
export interface ImportFigures {
  /** Lines read so far, including broken ones. */
  lines: number;
  /** Lines skipped. */
  skipped: number;
  addedPosts: number;
  addedComments: number;
  /** Existing items whose imported votes have changed. */
  rescored: number;
  addedFlairs: number;
  /** New posts whose flair was left out, because their community has as many as it can have. */
  withoutFlair: number;
  /** Lines about communities. */
  communities: number;
  addedRules: number;
  /** Rules beyond the number that a community can have, and moderators, who have no accounts here. */
  rulesLeftOut: number;
  moderatorsLeftOut: number;
}

/** Receives the progress of an import. */
export interface ImportListener {
  /** Called for a skipped line; `reason` continues the phrase "Line 12". */
  onProblem(lineNumber: number, reason: string): void;
  /** Called after each batch. */
  onProgress(figures: Readonly<ImportFigures>): void;
}

/** Lines written in one transaction. */
const BATCH = 1000;

type Entry = NumberedLine & { readonly record: ImportedRecord };

/**
 * Reads a dump of submissions, comments and communities line by line and stores new ones; importing it again only changes scores.
 * Its memory does not grow with the size of the file.
 */
export async function importDump(
  source: DataSource,
  chunks: AsyncIterable<Buffer>,
  listener: ImportListener,
): Promise<ImportFigures> {
  const run = new ImportRun(source, listener);
  return run.all(chunks);
}

class ImportRun {
  private readonly figures: ImportFigures = {
    lines: 0,
    skipped: 0,
    addedPosts: 0,
    addedComments: 0,
    rescored: 0,
    addedFlairs: 0,
    withoutFlair: 0,
    communities: 0,
    addedRules: 0,
    rulesLeftOut: 0,
    moderatorsLeftOut: 0,
  };

  constructor(
    private readonly source: DataSource,
    private readonly listener: ImportListener,
  ) {}

  async all(chunks: AsyncIterable<Buffer>): Promise<ImportFigures> {
    let later = await this.pass(this.fileLines(chunks));
    // Items placed in one pass may be the parents of lines kept for later.
    for (let before = Infinity; later.count > 0 && later.count < before;) {
      before = later.count;
      later = await this.again(later);
    }
    for await (const { number } of this.drained(later)) {
      this.skip(number, 'replies to an item that is neither in the file nor in the database');
    }
    await finishImport(this.source);
    if (this.figures.addedPosts + this.figures.addedComments > 0) await this.source.query('ANALYZE');
    return this.figures;
  }

  private again(later: LaterLines): Promise<LaterLines> {
    return this.pass(this.drained(later));
  }

  private async *drained(later: LaterLines): AsyncGenerator<NumberedLine> {
    try {
      yield* later.read();
    } finally {
      later.discard();
    }
  }

  private async *fileLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<NumberedLine> {
    for await (const line of readLines(chunks)) {
      this.figures.lines++;
      if (isWhole(line)) yield line;
      else this.skip(line.number, line.problem ?? '');
    }
  }

  /** Processes lines once; returns lines that wait for their parents. */
  private async pass(lines: AsyncIterable<NumberedLine>): Promise<LaterLines> {
    const later = new LaterLines();
    let batch: Entry[] = [];
    const write = async () => {
      if (batch.length > 0) await this.write(batch, later);
      batch = [];
    };
    try {
      for await (const line of lines) {
        const record = this.read(line);
        if (record && batch.push({ ...line, record }) === BATCH) await write();
      }
      await write();
      return later;
    } catch (error) {
      later.discard();
      throw error;
    }
  }

  private read({ number, text }: NumberedLine): ImportedRecord | undefined {
    try {
      const record = readRecord(text);
      if (record.kind === 'community') this.countCommunity(record);
      return record;
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      this.skip(number, error.message);
      return undefined;
    }
  }

  private async write(batch: readonly Entry[], later: LaterLines): Promise<void> {
    const result = await writeBatch(
      this.source,
      batch.map(({ record }) => record),
    );
    const lineOf = new Map(batch.map((entry) => [entry.record.externalId, entry]));
    for (const { comment, reason } of result.refused) {
      this.skip(lineOf.get(comment.externalId)?.number ?? 0, reason);
    }
    await later.keep(result.waiting.flatMap(({ externalId }) => lineOf.get(externalId) ?? []));
    this.count(result);
  }

  private count({ posts, comments, addedRules }: BatchResult): void {
    this.figures.addedPosts += posts.added;
    this.figures.addedComments += comments.added;
    this.figures.rescored += posts.rescored + comments.rescored;
    this.figures.addedFlairs += posts.addedFlairs;
    this.figures.withoutFlair += posts.withoutFlair;
    this.figures.addedRules += addedRules;
    this.listener.onProgress(this.figures);
  }

  private countCommunity({ leftOut }: ImportedCommunity): void {
    this.figures.communities++;
    this.figures.rulesLeftOut += leftOut.rules;
    this.figures.moderatorsLeftOut += leftOut.moderators;
  }

  private skip(number: number, reason: string): void {
    this.figures.skipped++;
    this.listener.onProblem(number, reason);
  }
}

function isWhole(line: Line): line is Line & NumberedLine {
  return line.text !== undefined;
}
