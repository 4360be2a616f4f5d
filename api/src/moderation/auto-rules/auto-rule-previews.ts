import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AutoRuleContent, autoRuleLimits, type AutoRulePreview } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import type { Writing } from '../../content/screening/screening.js';
import { BoundedQueue } from '../../platform/bounded-queue.js';
import { bounds } from '../../platform/bounds.js';
import { Database } from '../../platform/db/database.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { CompiledRule, type Facts } from './compiled-rule.js';
import type { RulePlace } from './auto-rules.query.js';
import { batchStatement, examplesStatement, factsStatement, judgedStatement } from './previews.sql.js';

type Kind = Writing['type'];

interface BatchRow {
  id: number;
  /** Null for what the database has ruled out. */
  title: string | null;
  text: string | null;
  link: string | null;
  hasMedia: boolean;
  createdAt: string;
}

interface Match {
  readonly type: Kind;
  readonly id: number;
}

/** Posts or comments whose facts one statement reads. */
const TOGETHER = 250;

type Example = AutoRulePreview['examples'][number];

/** Matches a rule that is not saved against the posts and comments of the last 30 days. */
@Injectable()
export class AutoRulePreviews {
  /** One at a time: each keeps a core and the database busy. */
  private readonly queue = new BoundedQueue(1, bounds.rulePreviewsWaiting, () => new ApiError('OVERLOADED'));

  constructor(private readonly database: Database) {}

  /**
   * Reads newest first, and stops after `bounds.rulePreviewTime` or `autoRuleLimits.previewRead` posts and comments.
   * @throws {ApiError} `RULE_BROKEN` for an expression that cannot be used; `OVERLOADED` if too many wait.
   */
  async of(place: RulePlace, content: AutoRuleContent): Promise<AutoRulePreview> {
    const rule = await CompiledRule.compile(content);
    return this.queue.run(async () => {
      const run = new PreviewRun(this.database, place, rule);
      await run.read();
      return run.result();
    });
  }
}

class PreviewRun {
  private readonly start = performance.now();
  private sliceStart = this.start;
  private readonly matches: Match[] = [];
  private readCount = 0;
  private readSince: string | undefined;

  constructor(
    private readonly database: Database,
    private readonly place: RulePlace,
    private readonly rule: CompiledRule,
  ) {}

  /** Reads the posts, then the comments; each kind has an equal part of the time and of the number. */
  async read(): Promise<void> {
    const kinds = (['post', 'comment'] as const).filter((type) => this.rule.looksAt(type));
    const most = Math.floor(autoRuleLimits.previewRead / kinds.length);
    for (const [index, type] of kinds.entries()) {
      const end = this.start + (bounds.rulePreviewTime * (index + 1)) / kinds.length;
      const stoppedAt = await this.readKind(type, most, end);
      // Everything since the later one of both was read.
      if (stoppedAt !== undefined && stoppedAt > (this.readSince ?? '')) this.readSince = stoppedAt;
    }
  }

  /** Returns the time before which nothing was read; undefined if everything was. */
  private async readKind(type: Kind, most: number, end: number): Promise<string | undefined> {
    let before: number | null = null;
    let count = 0;
    for (;;) {
      const size = Math.min(most - count, bounds.rulePreviewBatch);
      const statement = batchStatement(type, this.place, this.rule.content, { before, most: size });
      const rows: BatchRow[] = await this.database.read.rows<BatchRow>(statement);
      const done = await this.match(type, rows, end);
      this.readCount += done;
      count += done;
      const last = rows[done - 1];
      if (!last || (done === rows.length && rows.length < size)) return undefined;
      if (performance.now() > end || count >= most) return last.createdAt;
      before = last.id;
    }
  }

  async result(): Promise<AutoRulePreview> {
    const { matches, readCount, readSince } = this;
    const shown = matches.slice(0, autoRuleLimits.previewExamples);
    const examples = await this.database.read.rows<
      Example & { commentId: number | null; author: string | null }
    >(examplesStatement(idsOf(shown, 'post'), idsOf(shown, 'comment')));
    const latest = matches.slice(0, autoRuleLimits.previewJudged);
    const [judged = { removed: 0, kept: 0 }] = await this.database.read.rows<AutoRulePreview['judged']>(
      judgedStatement(idsOf(latest, 'post'), idsOf(latest, 'comment')),
    );
    return {
      matchCount: matches.length,
      readCount,
      ...(readSince !== undefined && { readSince }),
      examples: examples.map(({ commentId, author, ...example }) => ({
        ...example,
        ...(commentId !== null && { commentId }),
        ...(author !== null && { author }),
      })),
      judged,
    };
  }

  /** Returns how many of the rows were matched before the end of the time, at least some. */
  private async match(type: Kind, rows: readonly BatchRow[], end: number): Promise<number> {
    for (let start = 0; start < rows.length; start += TOGETHER) {
      if (start > 0 && performance.now() > end) return start;
      const found = await this.matchTexts(type, rows.slice(start, start + TOGETHER));
      for (const id of await this.withFacts(type, found)) this.matches.push({ type, id });
    }
    return rows.length;
  }

  /** Other requests get their turn in between. */
  private async matchTexts(type: Kind, rows: readonly BatchRow[]): Promise<number[]> {
    const found: number[] = [];
    for (const row of rows) {
      if (row.title !== null && this.rule.matchesText(toWriting(type, row))) found.push(row.id);
      if (performance.now() - this.sliceStart < bounds.rulePreviewSlice) continue;
      await nextTurn();
      this.sliceStart = performance.now();
    }
    return found;
  }

  private async withFacts(type: Kind, ids: number[]): Promise<number[]> {
    if (!this.rule.needsFacts || ids.length === 0) return ids;
    const statement = factsStatement(type, ids, new Set(this.rule.kinds));
    const rows = await this.database.read.rows<Facts & { id: number }>(statement);
    return rows.filter((facts) => this.rule.matchesFacts(facts)).map(({ id }) => id);
  }
}

const toWriting = (type: Kind, { title, text, link, hasMedia }: BatchRow): Writing => ({
  ...{ type, title: title ?? '', text: text ?? '', link, hasMedia },
});

const idsOf = (matches: readonly Match[], type: Kind): number[] =>
  matches.filter((match) => match.type === type).map(({ id }) => id);
