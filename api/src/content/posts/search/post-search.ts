import type { Post } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database, type Rows } from '../../../platform/db/database.js';
import { sql } from '../../../platform/db/sql.js';
import { type Page, rowsToRead } from '../../../platform/paging/page.js';
import { isPostPresent } from '../../../platform/visibility/visibility.js';
import { PostPages } from '../post-pages.js';
import { parseQuery } from './parse-query.js';
import { positionInSearch, type SearchedRow, type SearchRequest } from './search-plan.js';
import { searchStatement } from './search.sql.js';

/** The numbers of newest posts in the spans that a search tries first. */
const RECENT_SIZES = [3_000, 25_000, 200_000];

/** Milliseconds for which the spans are reused: they only affect speed. */
const FRESH_FOR = 10 * 60_000;

/** Finds posts by their content. */
@Injectable()
export class PostSearch {
  private readonly spans: LRUCache<'recent', number[]>;

  constructor(
    database: Database,
    private readonly pages: PostPages,
  ) {
    const fetchMethod = () => measureRecentSpans(database.read);
    this.spans = new LRUCache({ max: 1, ttl: FRESH_FOR, fetchMethod });
  }

  /**
   * Returns a page of search results.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async page({ search, size, cursor, ...scope }: SearchRequest): Promise<Page<Post>> {
    const query = parseQuery(search);
    if (query.text === '') return { items: [] };
    const plan = {
      ...scope,
      query,
      recentSpans: await this.spans.forceFetch('recent'),
      rows: rowsToRead(size),
    };
    return this.pages.read<SearchedRow>({
      list: `matches:${scope.sort}:${scope.window}:${scope.communityId ?? ''}:${query.text}`,
      size,
      cursor,
      viewer: scope.viewer,
      statementAfter: (after) => searchStatement({ ...plan, after }),
      canFall: scope.sort !== 'new',
      positionOf: positionInSearch,
    });
  }
}

/** Measures the ages of the newest posts in milliseconds, ascending, for as many spans as the site has posts. */
export async function measureRecentSpans(database: Pick<Rows, 'rows'>): Promise<number[]> {
  const rows = await database.rows<{ age: number }>(sql`
    SELECT greatest(0, extract(epoch FROM now() - created_at) * 1000)::double precision AS age
    FROM unnest(${RECENT_SIZES}::integer[]) AS recent (size) CROSS JOIN LATERAL (
      SELECT created_at FROM post_stats WHERE ${isPostPresent('post_stats')}
      ORDER BY created_at DESC, post_id DESC OFFSET recent.size LIMIT 1
    ) AS oldest ORDER BY age`);
  return rows.map(({ age }) => age);
}
