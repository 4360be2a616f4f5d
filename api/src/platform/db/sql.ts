import sql, { empty, join, raw, type Sql } from 'sql-template-tag';

export { empty, join, raw, sql, type Sql };

/** Inlines a number into the text, for values that the planner should know: a limit or a rank constant. */
export const literal = (number: number): Sql => raw(String(number));

/** Returns a fragment for a defined value, otherwise nothing. */
export function optional<Value>(value: Value | undefined, fragment: (value: Value) => Sql): Sql {
  return value === undefined ? empty : fragment(value);
}

/** Builds a `WHERE` of all present conditions, or nothing. */
export function where(...conditions: (Sql | false | undefined)[]): Sql {
  const given = conditions.filter((condition) => condition !== false && condition !== undefined);
  return given.length > 0 ? join(given, ' AND ', 'WHERE ') : empty;
}

/** A timestamp in JSON, in the format that the driver gives those of rows. */
export const jsonTimestamp = (column: string): Sql =>
  raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
