import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type SweepAccount,
  type SweepEvidence,
  type SweepExcess,
  sweepLimits,
  type SweepPattern,
  type SweepPreview,
  type SweepRole,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { UsersQuery } from '../../people/users/users.query.js';
import { BoundedQueue } from '../../platform/bounded-queue.js';
import { bounds } from '../../platform/bounds.js';
import { Database } from '../../platform/db/database.js';
import type { Sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import {
  candidatesStatement,
  commentTextsStatement,
  countsStatement,
  networksStatement,
  postTextsStatement,
} from './accounts.sql.js';
import { linkTest, patternError, phraseTest, readSince, type Text, type TextTest } from './pattern-tests.js';

const NO_NETWORK = 'No network of this member is known. Choose another member.';

interface Candidate {
  readonly id: number;
  readonly username: string;
  readonly avatar: string | null;
  readonly createdAt: string;
  readonly isStaff: boolean;
  readonly communities: SweepRole[];
  readonly isBanned: boolean;
  readonly isInSweep: boolean;
  readonly networks: readonly string[];
}

interface TextRow extends Text {
  readonly postId: number;
  readonly commentId: number | null;
  readonly authorId: number;
}

/** The latest post or comment of an account that meets each condition about texts. */
type Evidence = Partial<Record<'link' | 'text', SweepEvidence>>;
type Tests = readonly (readonly [keyof Evidence, TextTest])[];

/** Finds the accounts that the pattern of a sweep matches. */
@Injectable()
export class SweepPreviews {
  /** One at a time: each keeps the database busy. */
  private readonly queue = new BoundedQueue(1, bounds.sweepPreviewsWaiting, () => new ApiError('OVERLOADED'));

  constructor(
    private readonly database: Database,
    private readonly users: UsersQuery,
  ) {}

  /**
   * @throws {ApiError} `USER_NOT_FOUND` for an unknown member of the network; `RULE_BROKEN` for a time or a link that
   *   cannot be used, and a member without a known network; `OVERLOADED` if too many wait.
   */
  async of(pattern: SweepPattern): Promise<SweepPreview> {
    const since = readSince(pattern);
    const { link, text } = pattern;
    const tests: Tests = [
      ...(link === undefined ? [] : [['link', linkTest(link)] as const]),
      ...(text === undefined ? [] : [['text', phraseTest(text)] as const]),
    ];
    const networks = await this.networksOf(pattern);
    return this.queue.run(() => new Matching(this.database, since, tests).preview(networks));
  }

  private async networksOf({ networkOf }: SweepPattern): Promise<string[] | undefined> {
    if (networkOf === undefined) return undefined;
    const userId = await this.users.idOf(networkOf);
    const rows = await this.database.rows<{ network: string }>(networksStatement(userId));
    if (rows.length === 0) throw patternError('networkOf', NO_NETWORK);
    return rows.map(({ network }) => network);
  }
}

class Matching {
  private readonly end = performance.now() + bounds.sweepPreviewTime;
  private readonly evidence = new Map<number, Evidence>();
  private readCount = 0;
  private sliceStart = performance.now();

  constructor(
    private readonly database: Database,
    private readonly since: Date,
    private readonly tests: Tests,
  ) {}

  async preview(networks: readonly string[] | undefined): Promise<SweepPreview> {
    const candidates = await this.database.rows<Candidate>(candidatesStatement(this.since, networks));
    if (candidates.length > sweepLimits.accountsRead || !(await this.readTexts(candidates)))
      return tooBroad('reading');
    const matches = candidates.filter(({ id }) => this.matches(id));
    const open = matches.filter(({ isStaff, isInSweep }) => !isStaff && !isInSweep);
    const protectedCount = matches.filter(({ isStaff }) => isStaff).length;
    const left = { protectedCount, doneCount: matches.length - open.length - protectedCount };
    return this.describe(open, left);
  }

  /** Reads what the accounts wrote; returns whether it was all read. */
  private async readTexts(accounts: readonly Candidate[]): Promise<boolean> {
    if (this.tests.length === 0) return true;
    const hasLink = this.tests.every(([condition]) => condition === 'link');
    for (let start = 0; start < accounts.length; start += bounds.sweepPreviewBatch) {
      const ids = accounts.slice(start, start + bounds.sweepPreviewBatch).map(({ id }) => id);
      await this.match(postTextsStatement(ids, this.since, hasLink));
      await this.match(commentTextsStatement(ids, this.since, hasLink));
      if (this.readCount > sweepLimits.textsRead || performance.now() > this.end) return false;
    }
    return true;
  }

  /** Other requests get their turn in between. */
  private async match(statement: Sql): Promise<void> {
    const rows = await this.database.rows<TextRow>(statement);
    this.readCount += rows.length;
    for (const row of rows) {
      const found = this.evidence.get(row.authorId) ?? {};
      for (const [condition, test] of this.tests)
        if (!found[condition] && test(row)) found[condition] = toEvidence(row);
      this.evidence.set(row.authorId, found);
      if (performance.now() - this.sliceStart < bounds.rulePreviewSlice) continue;
      await nextTurn();
      this.sliceStart = performance.now();
    }
  }

  private matches(id: number): boolean {
    const found = this.evidence.get(id);
    return this.tests.every(([condition]) => found?.[condition] !== undefined);
  }

  private async describe(
    matches: readonly Candidate[],
    left: Pick<SweepPreview, 'protectedCount' | 'doneCount'>,
  ): Promise<SweepPreview> {
    const counts = await this.countTexts(matches.map(({ id }) => id));
    const taken = matches
      .map((account) => ({ ...account, ...(counts.get(account.id) ?? { postCount: 0, commentCount: 0 }) }))
      .filter(({ isBanned, postCount, commentCount }) => !isBanned || postCount + commentCount > 0);
    const excess = excessOf(taken.length, textsOf(taken));
    const sizes = networkSizes(taken);
    const accounts = taken.filter(({ communities }) => communities.length === 0);
    const withRoles = taken.filter(({ communities }) => communities.length > 0);
    return {
      accounts: excess ? [] : accounts.map((account) => this.toAccount(account, sizes)),
      ...(!excess &&
        withRoles.length > 0 && { withRoles: withRoles.map((account) => this.toAccount(account, sizes)) }),
      accountCount: accounts.length,
      textCount: textsOf(accounts),
      protectedCount: left.protectedCount,
      doneCount: left.doneCount + matches.length - taken.length,
      ...(excess && { excess }),
    };
  }

  private async countTexts(ids: readonly number[]): Promise<Map<number, Counts>> {
    const counts = new Map<number, Counts>();
    for (let start = 0; start < ids.length; start += sweepLimits.accountsMax) {
      const some = ids.slice(start, start + sweepLimits.accountsMax);
      const rows = await this.database.rows<Counts & { id: number }>(countsStatement(some, this.since));
      for (const { id, ...count } of rows) counts.set(id, count);
    }
    return counts;
  }

  private toAccount(
    { id, username, avatar, createdAt, postCount, commentCount, networks, communities }: Candidate & Counts,
    sizes: ReadonlyMap<string, number>,
  ): SweepAccount {
    const facts = { id, username, ...(avatar && { avatar }), createdAt, postCount, commentCount };
    const networkCount = Math.max(0, ...networks.map((network) => sizes.get(network) ?? 0));
    const roles = communities.length > 0 && { communities };
    return { ...facts, ...this.evidence.get(id), networkCount, ...roles };
  }
}

type Counts = Pick<SweepAccount, 'postCount' | 'commentCount'>;

const textsOf = (accounts: readonly Counts[]): number =>
  accounts.reduce((sum, { postCount, commentCount }) => sum + postCount + commentCount, 0);

const tooBroad = (excess: SweepExcess): SweepPreview => ({
  ...{ accounts: [], accountCount: 0, textCount: 0, protectedCount: 0, doneCount: 0 },
  excess,
});

function excessOf(accountCount: number, textCount: number): SweepExcess | undefined {
  if (accountCount > sweepLimits.accountsMax) return 'accounts';
  return textCount > sweepLimits.textsMax ? 'texts' : undefined;
}

/** Returns how many of the accounts signed in from each network. */
function networkSizes(accounts: readonly Candidate[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { networks } of accounts)
    for (const network of networks) sizes.set(network, (sizes.get(network) ?? 0) + 1);
  return sizes;
}

const toEvidence = ({ postId, commentId, title, text }: TextRow): SweepEvidence => ({
  postId,
  ...(commentId !== null && { commentId }),
  excerpt: Array.from(title === '' ? text : `${title}\n${text}`)
    .slice(0, sweepLimits.excerptMax)
    .join('')
    .trim(),
});
