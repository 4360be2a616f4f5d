import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';

/** How many of the newest posts a search looks through first, and how many then. */
const SIZES = [3_000, 100_000] as const;

/** Milliseconds for which the answer is good enough: a range is a shortcut, not a rule. */
const FRESH_FOR = 10 * 60_000;

const START_OF = {
  name: 'search_ranges_start',
  text: `SELECT extract(epoch FROM created_at)::double precision AS start FROM post_stats
    WHERE removal_reason IS NULL ORDER BY created_at DESC, post_id DESC OFFSET $1 LIMIT 1`,
};

/** Since when the newest posts were written, in milliseconds ago: the ranges that a search goes through in turn. */
@Injectable()
export class SearchSpans {
  private known: { readonly until: number; readonly spans: Promise<readonly number[]> } | undefined;

  constructor(private readonly database: Database) {}

  /** Milliseconds, ascending; as many as the site has posts for. */
  read(): Promise<readonly number[]> {
    if (this.known && this.known.until > Date.now()) return this.known.spans;
    const spans = this.measure();
    this.known = { until: Date.now() + FRESH_FOR, spans };
    spans.catch(() => (this.known = undefined));
    return spans;
  }

  private async measure(): Promise<readonly number[]> {
    const spans: number[] = [];
    for (const size of SIZES) {
      const row = await this.database.row<{ start: number }>(START_OF, [size]);
      if (!row) break;
      spans.push(Math.max(0, Date.now() - row.start * 1000));
    }
    return spans;
  }
}
