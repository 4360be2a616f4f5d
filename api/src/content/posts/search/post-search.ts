import type { Post, TopWindow } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database, type Rows } from '../../../platform/db/database.js';
import { literal, sql } from '../../../platform/db/sql.js';
import { type Page, rowsToRead } from '../../../platform/paging/page.js';
import type { RankedSort } from '../post-lists.js';
import { PostPages } from '../post-pages.js';
import { parseQuery } from './parse-query.js';
import { positionInSearch, type SearchedRow, searchStatement } from './rank.sql.js';

/** The numbers of newest posts in the ranges that a search tries first. */
const RECENT_SIZES = [3_000, 20_000, 100_000] as const;

/** Milliseconds for which the spans are reused: they only affect speed. */
const FRESH_FOR = 10 * 60_000;

/** A request for one page of a search. */
export interface SearchRequest {
  readonly search: string;
  readonly sort: RankedSort;
  readonly window: TopWindow;
  readonly communityId: number | undefined;
  readonly size: number;
  readonly cursor: string | undefined;
  readonly viewerId: number | undefined;
}

/** Finds posts by their content. */
@Injectable()
export class PostSearch {
  private known: { readonly until: number; readonly spans: Promise<readonly number[]> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly pages: PostPages,
  ) {}

  /**
   * Returns a page of search results.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async page({ search, size, cursor, ...scope }: SearchRequest): Promise<Page<Post>> {
    const query = parseQuery(search);
    if (query.text === '') return { items: [] };
    const plan = { ...scope, query, recentSpans: await this.recentSpans(), rows: rowsToRead(size) };
    return this.pages.read<SearchedRow>({
      list: `search:${scope.sort}:${scope.window}:${scope.communityId ?? ''}:${query.text}`,
      size,
      cursor,
      viewerId: scope.viewerId,
      statementAfter: (after) => searchStatement({ ...plan, after }),
      canFall: scope.sort !== 'new',
      positionOf: positionInSearch,
    });
  }

  private recentSpans(): Promise<readonly number[]> {
    if (this.known && this.known.until > performance.now()) return this.known.spans;
    const spans = measureRecentSpans(this.database.read);
    this.known = { until: performance.now() + FRESH_FOR, spans };
    spans.catch(() => (this.known = undefined));
    return spans;
  }
}

/** Measures the ages of the newest posts in milliseconds, ascending, for as many ranges as the site has posts. */
export async function measureRecentSpans(database: Pick<Rows, 'row'>): Promise<readonly number[]> {
  const spans: number[] = [];
  for (const size of RECENT_SIZES) {
    const row = await database.row<{ start: number }>(sql`
      SELECT extract(epoch FROM created_at)::double precision AS start FROM post_stats
      WHERE removal_reason IS NULL ORDER BY created_at DESC, post_id DESC OFFSET ${literal(size)} LIMIT 1`);
    if (!row) break;
    spans.push(Math.max(0, Date.now() - row.start * 1000));
  }
  return spans;
}
