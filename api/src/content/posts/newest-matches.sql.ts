import { literal, type Sql, sql } from '../../platform/db/sql.js';

/** The day of a post `p`, with which the indexes of its content begin. */
export const DAY = sql`(p.created_at AT TIME ZONE 'UTC')::date`;

/** The newest posts that match, before or at a time. */
export interface NewestMatches {
  /** The condition on a post `p`, for an index that begins with its day. */
  readonly condition: Sql;
  /** When the newest was created at most, and with its id. */
  readonly time: Sql;
  readonly timeAndId: Sql;
  /** Milliseconds, ascending: how far back the index is searched in turn, before it is searched entirely. */
  readonly spans: readonly number[];
  readonly rows: number;
}

/** Selects the ids and times of the newest matches: recent spans are searched first, until they have enough. */
export function newestMatches({ condition, time, timeAndId, spans, rows }: NewestMatches): Sql {
  const before = (age: Sql) => sql`(${time} - ${age} * interval '1 ms')`;
  const [until, since] = [before(sql`until`), before(sql`since`)];
  const matches = (span: Sql) => sql`SELECT p.id, p.created_at FROM posts p
      WHERE ${condition} AND (p.created_at, p.id) <= (${timeAndId})
        AND ${span} ORDER BY p.created_at DESC, p.id DESC LIMIT ${literal(rows)}`;
  return sql`SELECT recent.* FROM unnest(${[0, ...spans.slice(0, -1)]}::float[], ${spans}::float[]) AS span (until, since)
        CROSS JOIN LATERAL (
          ${matches(sql`p.created_at <= ${until} AND p.created_at > ${since} AND ${DAY} >= (${since} AT TIME ZONE 'UTC')::date`)}
        ) AS recent
        UNION ALL (${matches(sql`p.created_at <= ${before(sql`${spans.at(-1) ?? 0}::float`)}`)})
        LIMIT ${literal(rows)}`;
}
