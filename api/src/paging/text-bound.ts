import { bounds } from '../bounds.js';

/** What a list's statement adds to know where its page ends. */
export interface TextBound {
  /** The text, null past the bound, and `is_beyond`. */
  readonly columns: string;
  /** The statement's WINDOW clause, which stands before its ORDER BY. */
  readonly window: string;
}

/** A row that may lie past the bound: its text was not read then. */
export interface BoundedRow {
  is_beyond: boolean;
}

/**
 * Bounds the text of a page in the database, so that no more than the bound, and the one text that crosses it, ever
 * leaves it: rows after that come without their text.
 * @param text the column
 * @param order of the page, as its ORDER BY says it
 */
export function boundText(text: string, order: string): TextBound {
  const bytesBefore = `coalesce(sum(octet_length(${text})) OVER rows_before, 0)`;
  return {
    columns: `${bytesBefore} >= ${bounds.listTextBytes} AS is_beyond,
      CASE WHEN ${bytesBefore} < ${bounds.listTextBytes} THEN ${text} END AS content`,
    window: `WINDOW rows_before AS (ORDER BY ${order} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)`,
  };
}

/** How many of the rows have a place on a page of this size. */
export function boundedSize(rows: readonly BoundedRow[], size: number): number {
  const beyond = rows.findIndex((row) => row.is_beyond);
  return beyond < 0 ? size : Math.min(size, beyond);
}
