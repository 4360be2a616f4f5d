import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BoundedQueue } from '../../platform/bounded-queue.js';
import { bounds } from '../../platform/bounds.js';
import { isDatabaseUnavailable } from '../../platform/db/database-error.js';
import { Database, type Rows } from '../../platform/db/database.js';
import type { Sql } from '../../platform/db/sql.js';
import type { Reader } from '../../platform/visibility/communities.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import {
  feedRankingStatement,
  isRankedWithin,
  rankingStatement,
  rankRecentPosts,
  type RisingScope,
  type SharedScope,
} from './rising.sql.js';

/** Milliseconds for which a ranking is reused after it was read. */
const FRESH_FOR = 10_000;
/** Cached rankings: of the site, and one for each community and flair being read. */
const CACHED = 200;
/** Seconds since the last run that mean three failed jobs: the next reader then ranks the posts first. */
const STALE_AFTER = 90;

interface CachedRanking {
  until: number;
  ids: Promise<readonly number[]>;
}

/**
 * The ids of rising posts in order. A job ranks the posts of the last day for all instances, every half minute. A
 * ranking is read from its table at most every ten seconds, however many read it. Readers get the previous one while it
 * is refreshed.
 */
@Injectable()
export class RisingRanking implements OnModuleInit {
  private readonly rankings = new Map<string, CachedRanking>();
  private readonly reads = new BoundedQueue(
    bounds.rankingsAtOnce,
    CACHED,
    () => new ApiError('DATABASE_UNAVAILABLE'),
  );
  private running: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.queue.work('posts.rank-rising', () => this.run());
  }

  /** Returns the ranking of a scope; the viewer matters to feeds alone. */
  ids({ feed, ...scope }: RisingScope, viewer: Reader): Promise<readonly number[]> {
    if (feed) return this.read(this.database.read, feedRankingStatement({ feed, viewer }));
    const cached = this.rankings.get(nameOf(scope));
    if (!cached) return this.first(scope);
    if (cached.until <= performance.now()) this.refresh(cached, scope);
    return cached.ids;
  }

  private first(scope: SharedScope): Promise<readonly number[]> {
    const name = nameOf(scope);
    const ids = this.ranked(scope);
    this.rankings.set(name, { until: performance.now() + FRESH_FOR, ids });
    const [oldest] = this.rankings.keys();
    if (oldest !== undefined && this.rankings.size > CACHED) this.rankings.delete(oldest);
    ids.catch(() => this.rankings.delete(name));
    return ids;
  }

  /** If it fails, the previous ranking stays valid for the same time again. */
  private refresh(cached: CachedRanking, scope: SharedScope): void {
    cached.until = performance.now() + FRESH_FOR;
    const ids = this.ranked(scope);
    ids.then(
      () => (cached.ids = ids),
      () => undefined,
    );
  }

  private async ranked(scope: SharedScope): Promise<readonly number[]> {
    const { read } = this.database;
    const last = await read.row<{ isRanked: boolean }>(isRankedWithin(STALE_AFTER));
    if (last?.isRanked || !(await this.isRunNow())) return this.read(read, rankingStatement(scope));
    // A replica may not have it yet.
    return this.read(this.database, rankingStatement(scope));
  }

  /** Ranks the posts now; returns whether it did. While the primary is away, the previous ranking is good enough. */
  private async isRunNow(): Promise<boolean> {
    try {
      await this.run();
      return true;
    } catch (error) {
      if (isDatabaseUnavailable(error)) return false;
      throw error;
    }
  }

  /** Ranks the posts of the last day, unless another instance has just done so. */
  private run(): Promise<void> {
    this.running ??= this.database
      .rows(rankRecentPosts())
      .then(() => undefined)
      .finally(() => (this.running = undefined));
    return this.running;
  }

  private read(from: Rows, statement: Sql): Promise<readonly number[]> {
    return this.reads.run(async () => {
      const rows = await from.rows<{ id: number }>(statement);
      return rows.map(({ id }) => id);
    });
  }
}

/** Returns the name of a cached ranking. */
const nameOf = ({ communityId, flairId, hidesSensitive }: SharedScope): string =>
  communityId === undefined ? `site:${hidesSensitive}` : `${communityId}:${flairId ?? ''}`;
