import { bounds } from '../bounds.js';
import { literal, type Sql, sql } from '../db/sql.js';

/** What a list's statement adds to know where its page ends. */
export interface TextBound {
  /** The condition that a row is the first of the page. */
  readonly isFirst: Sql;
  /** The text, null past the bound, and `isBeyond`. */
  readonly columns: Sql;
  /** The statement's WINDOW clause, which stands before its ORDER BY. */
  readonly window: Sql;
}

/** A row that may lie past the bound: its text was not read then. */
export interface BoundedRow {
  isBeyond: boolean;
}

/**
 * Bounds the text of a page in the database, so that no more than the bound, and the one text that crosses it, ever
 * leaves it: rows after that come without their text.
 * @param text the column
 * @param order of the page, as its ORDER BY says it
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

/** How many of the rows have a place on a page of this size. */
export function boundedSize(rows: readonly BoundedRow[], size: number): number {
  const beyond = rows.findIndex((row) => row.isBeyond);
  return beyond < 0 ? size : Math.min(size, beyond);
}
