import type { EntityManager } from 'typeorm';

/** Maps each column to its PostgreSQL type and a function that reads its value from a row. */
export type Columns<Row> = Readonly<Record<string, readonly [type: string, value: (row: Row) => unknown]>>;

/**
 * Converts rows to one array per column, the input of `unnest`: the parameter count does not depend on the row count.
 */
export function columnArrays<Row>(columns: Columns<Row>, rows: readonly Row[]): unknown[][] {
  return Object.values(columns).map(([, value]) => rows.map((row) => value(row) ?? null));
}

/** Builds `unnest($1::integer[], …) AS input (id, …)`: many rows as a table in a statement. */
export function unnested(columns: Columns<never>): string {
  const arrays = Object.values(columns).map(([type], index) => `$${index + 1}::${type}[]`);
  return `unnest(${arrays.join(', ')}) AS input (${Object.keys(columns).join(', ')})`;
}

/** Inserts many rows in one statement and keeps their order. */
export async function insertRows<Row>(
  manager: EntityManager,
  table: string,
  rows: readonly Row[],
  columns: Columns<Row>,
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns).join(', ');
  const statement = `INSERT INTO ${table} (${names}) SELECT * FROM ${unnested(columns)}`;
  await manager.query(statement, columnArrays(columns, rows));
}
