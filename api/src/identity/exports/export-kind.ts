import { literal, type Sql, sql } from '../../platform/db/sql.js';

/** Entries read at once. */
export const READ_AT_ONCE = 500;

/** One file of an archive: one kind of a member's stored data. */
export interface ExportKind {
  readonly file: string;
  /** Its description, for the index. */
  readonly text: string;
  /** Selects entries of the member after a key, in the order of their keys. */
  readonly read: (userId: number, after: number) => Sql;
}

/** A row of `read`. */
export interface ExportRow {
  key: number;
  entry: unknown;
}

/**
 * Returns a kind of stored data.
 * @param key a unique column that orders the entries
 * @param entry the expression that builds an entry
 * @param from the source, with the condition that it belongs to the member
 */
export const kind = (
  file: string,
  text: string,
  key: Sql,
  entry: Sql,
  from: (userId: number) => Sql,
): ExportKind => ({
  file,
  text,
  read: (userId, after) => sql`SELECT ${key} AS key, ${entry} AS entry ${from(userId)}
    AND ${key} > ${after} ORDER BY ${key} LIMIT ${literal(READ_AT_ONCE)}`,
});

/** A member's name, or its placeholder once their account is deleted. */
export const nameOf = (user: Sql): Sql =>
  sql`coalesce(CASE WHEN ${user}.deleted_at IS NULL THEN ${user}.username END, '[deleted]')`;
