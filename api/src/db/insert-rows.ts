import type { EntityManager } from 'typeorm';

/** For each column: its type in PostgreSQL, and where a row has its value. */
export type Columns<Row> = Readonly<Record<string, readonly [type: string, value: (row: Row) => unknown]>>;

/** The values of many rows as one array a column: what `unnest` takes, however many rows there are. */
export function columnArrays<Row>(columns: Columns<Row>, rows: readonly Row[]): unknown[][] {
  return Object.values(columns).map(([, value]) => rows.map((row) => value(row) ?? null));
}

/** `unnest($1::integer[], …) AS input (id, …)`: many rows as a table that a statement can read. */
export function unnested(columns: Columns<never>): string {
  const arrays = Object.values(columns).map(([type], index) => `$${index + 1}::${type}[]`);
  return `unnest(${arrays.join(', ')}) AS input (${Object.keys(columns).join(', ')})`;
}

/** Inserts many rows in one statement, in their order. */
export async function insertRows<Row>(
  manager: EntityManager,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns).join(', ');
  const statement = `INSERT INTO ${table} (${names}) SELECT * FROM ${unnested(columns)}`;
  await manager.query(statement, columnArrays(columns, rows));
}
