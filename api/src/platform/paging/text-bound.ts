import { bounds } from '../bounds.js';
import { literal, type Sql, sql } from '../db/sql.js';

/** Additions to a list's statement that detect the end of its page. */
export interface TextBound {
  /** The condition for the first row of the page. */
  readonly isFirst: Sql;
  /** The text, null past the bound, and `isBeyond`. */
  readonly columns: Sql;
  /** The statement's WINDOW clause, which precedes its ORDER BY. */
  readonly window: Sql;
}

/** A row that may be past the bound, without its text. */
export interface BoundedRow {
  isBeyond: boolean;
}

/**
 * Bounds the text of a page in the database: it never returns more than the bound and the one text that crosses it.
 * Later rows come without their text.
 * @param text the column
 * @param order the page's ORDER BY
 */
export function boundText(text: Sql, order: Sql): TextBound {
  const bytesBefore = sql`coalesce(sum(octet_length(${text})) OVER rows_before, 0)`;
  const bytesMax = literal(bounds.listTextBytes);
  return {
    isFirst: sql`count(*) OVER rows_before = 0`,
    columns: sql`${bytesBefore} >= ${bytesMax} AS "isBeyond",
      CASE WHEN ${bytesBefore} < ${bytesMax} THEN ${text} END AS content`,
    window: sql`WINDOW rows_before AS (ORDER BY ${order} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)`,
  };
}

/** Returns how many of the rows fit on a page of this size. */
export function boundedSize(rows: readonly BoundedRow[], size: number): number {
  const beyond = rows.findIndex((row) => row.isBeyond);
  return beyond < 0 ? size : Math.min(size, beyond);
}
