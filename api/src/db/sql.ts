import sql, { empty, join, raw, type Sql } from 'sql-template-tag';

export { empty, join, raw, sql, type Sql };

/** A number that stands in the text itself, for one that the planner should know: a limit, a rank of ours. */
export const literal = (number: number): Sql => raw(String(number));

/** A fragment if there is something to say, else nothing. */
export function optional<Value>(value: Value | undefined, fragment: (value: Value) => Sql): Sql {
  return value === undefined ? empty : fragment(value);
}

/** `WHERE` with all conditions that there are, or nothing. */
export function where(...conditions: (Sql | false | undefined)[]): Sql {
  const given = conditions.filter((condition) => condition !== false && condition !== undefined);
  return given.length > 0 ? join(given, ' AND ', 'WHERE ') : empty;
}

/**
 * A value that the planner does not look at: it makes one plan for all values and keeps it. For statements that take
 * longer to plan than to run, and whose steps are in the right order whatever is asked for.
 */
export const opaque = (value: unknown, type: string): Sql => sql`(SELECT ${value}::${raw(type)})`;
