import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AutoRuleContent, autoRuleLimits, type AutoRulePreview } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import type { Writing } from '../../content/screening/screening.js';
import { bounds } from '../../platform/bounds.js';
import { Database } from '../../platform/db/database.js';
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
const FACTS_TOGETHER = 250;

type Example = AutoRulePreview['examples'][number];

/** Matches a rule that is not saved against the posts and comments of the last 30 days. */
@Injectable()
export class AutoRulePreviews {
  constructor(private readonly database: Database) {}

  /**
   * Reads newest first, and stops after `bounds.rulePreviewTime` or `autoRuleLimits.previewRead` posts and comments.
   * @throws {ApiError} `RULE_BROKEN` for an expression that cannot be used.
   */
  async of(place: RulePlace, content: AutoRuleContent): Promise<AutoRulePreview> {
    const run = new PreviewRun(this.database, place, await CompiledRule.compile(content));
    for (const type of ['post', 'comment'] as const) await run.read(type);
    return run.result();
  }
}

class PreviewRun {
  private readonly end = performance.now() + bounds.rulePreviewTime;
  private readonly matches: Match[] = [];
  private readCount = 0;
  private readSince: string | undefined;

  constructor(
    private readonly database: Database,
    private readonly place: RulePlace,
    private readonly rule: CompiledRule,
  ) {}

  async read(type: Kind): Promise<void> {
    if (!this.rule.looksAt(type)) return;
    let before: number | null = null;
    let last: string | undefined;
    for (;;) {
      const room = autoRuleLimits.previewRead - this.readCount;
      if (room <= 0 || performance.now() > this.end) {
        this.stop(last ?? new Date().toISOString());
        return;
      }
      const most = Math.min(room, bounds.rulePreviewBatch);
      const statement = batchStatement(type, this.place, this.rule.content, { before, most });
      const rows: BatchRow[] = await this.database.read.rows<BatchRow>(statement);
      this.readCount += rows.length;
      await this.match(type, rows);
      const final = rows.at(-1);
      if (!final || rows.length < most) return;
      before = final.id;
      last = final.createdAt;
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

  /** The latest of the times that the posts and the comments were read up to: everything since then was read. */
  private stop(at: string): void {
    if (this.readSince === undefined || at > this.readSince) this.readSince = at;
  }

  private async match(type: Kind, rows: readonly BatchRow[]): Promise<void> {
    const found: number[] = [];
    let startedAt = performance.now();
    for (const row of rows) {
      if (row.title !== null && this.rule.matchesText(toWriting(type, row))) found.push(row.id);
      if (performance.now() - startedAt < bounds.rulePreviewSlice) continue;
      await nextTurn();
      startedAt = performance.now();
    }
    for (const id of await this.withFacts(type, found)) this.matches.push({ type, id });
  }

  private async withFacts(type: Kind, ids: number[]): Promise<number[]> {
    if (!this.rule.needsFacts || ids.length === 0) return ids;
    const kinds = new Set(this.rule.kinds);
    const found: number[] = [];
    for (let start = 0; start < ids.length && performance.now() < this.end; start += FACTS_TOGETHER) {
      const statement = factsStatement(type, ids.slice(start, start + FACTS_TOGETHER), kinds);
      const rows = await this.database.read.rows<Facts & { id: number }>(statement);
      found.push(...rows.filter((facts) => this.rule.matchesFacts(facts)).map(({ id }) => id));
    }
    return found;
  }
}

const toWriting = (type: Kind, { title, text, link, hasMedia }: BatchRow): Writing => ({
  ...{ type, title: title ?? '', text: text ?? '', link, hasMedia },
});

const idsOf = (matches: readonly Match[], type: Kind): number[] =>
  matches.filter((match) => match.type === type).map(({ id }) => id);
