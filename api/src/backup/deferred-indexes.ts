import type { Client } from 'pg';

/** Constraints of some tables: foreign keys first, as they need the keys of others. */
const CONSTRAINTS = `SELECT c.conrelid::regclass::text AS "table", quote_ident(c.conname) AS name,
    pg_get_constraintdef(c.oid) AS definition
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
  WHERE t.relnamespace = current_schema()::regnamespace AND t.relname = ANY ($1) AND c.contype IN ('f', 'p', 'u')
  ORDER BY c.contype = 'f' DESC, c.conname`;

/** Indexes of some tables that no constraint brings. */
const INDEXES = `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
  WHERE t.relnamespace = current_schema()::regnamespace AND t.relname = ANY ($1)
    AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u', 'x'))
  ORDER BY i.indexrelid`;

/** Memory for sorting while indexes are made; PostgreSQL's own 64 MB make a large restore half as fast. */
const SETTINGS = "SET LOCAL maintenance_work_mem = '256MB'";

/**
 * Takes indexes, keys and references away from tables that are about to be filled: made afterwards, each is sorted
 * once in place of changed with each row. Works within the transaction of the client.
 * @returns what puts them back
 */
export async function deferIndexes(client: Client, tables: readonly string[]): Promise<() => Promise<void>> {
  type Constraint = { table: string; name: string; definition: string };
  const { rows: constraints } = await client.query<Constraint>(CONSTRAINTS, [tables]);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES, [tables]);
  for (const { table, name } of constraints) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  return async () => {
    await client.query(SETTINGS);
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of constraints.toReversed()) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
  };
}
