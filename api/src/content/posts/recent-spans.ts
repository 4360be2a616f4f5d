import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database, type Rows } from '../../platform/db/database.js';
import { sql } from '../../platform/db/sql.js';
import { isPostPresent } from '../../platform/visibility/visibility.js';

/** The numbers of newest posts in the spans that are searched first. */
const RECENT_SIZES = [3_000, 25_000, 200_000];

/** Milliseconds for which the spans are reused: they only affect speed. */
const FRESH_FOR = 10 * 60_000;

/** How far back an index of content is searched in turn, before it is searched entirely: see `newestMatches`. */
@Injectable()
export class RecentSpans {
  private readonly spans: LRUCache<'recent', number[]>;

  constructor(database: Database) {
    const fetchMethod = () => measureRecentSpans(database.read);
    this.spans = new LRUCache({ max: 1, ttl: FRESH_FOR, fetchMethod });
  }

  /** Returns the spans in milliseconds, ascending. */
  get(): Promise<readonly number[]> {
    return this.spans.forceFetch('recent');
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
