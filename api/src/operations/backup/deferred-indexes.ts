import type { Client } from 'pg';

/** Selects constraints of tables: foreign keys first, as they need the keys of other tables. */
const CONSTRAINTS = `SELECT c.conrelid::regclass::text AS "table", quote_ident(c.conname) AS name, c.contype AS type,
    pg_get_constraintdef(c.oid) AS definition, pg_get_indexdef(nullif(c.conindid, 0)) AS index
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
  WHERE t.relnamespace = current_schema()::regnamespace AND t.relname = ANY ($1) AND c.contype IN ('f', 'p', 'u')
  ORDER BY c.contype = 'f' DESC, c.conname`;

/** Selects indexes of tables that do not belong to a constraint. */
const INDEXES = `SELECT i.indrelid::regclass::text AS "table", i.indexrelid::regclass::text AS name,
    pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
  WHERE t.relnamespace = current_schema()::regnamespace AND t.relname = ANY ($1)
    AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u', 'x'))
  ORDER BY i.indexrelid`;

interface Constraint {
  readonly table: string;
  readonly name: string;
  /** PostgreSQL's constraint types: a foreign key, a primary key, a unique key. */
  readonly type: 'f' | 'p' | 'u';
  readonly definition: string;
  /** For a key: the statement that creates its index. */
  readonly index: string;
}

interface Index {
  readonly table: string;
  readonly definition: string;
}

/** The dropped indexes and constraints of tables, to be restored. */
export interface DeferredIndexes {
  readonly indexes: readonly Index[];
  readonly keys: readonly Constraint[];
  readonly references: readonly Constraint[];
}

/** The build time of a GIN index relative to other indexes on the same table. */
const GIN_WEIGHT = 10;

/**
 * Drops indexes, keys and references of tables that are about to be filled: built afterwards, each is sorted once
 * instead of updated with each row. Works within the transaction of the client.
 * @returns the input of `restoreIndexes`
 */
export async function deferIndexes(client: Client, tables: readonly string[]): Promise<DeferredIndexes> {
  const { rows: constraints } = await client.query<Constraint>(CONSTRAINTS, [tables]);
  const { rows: others } = await client.query<Index & { name: string }>(INDEXES, [tables]);
  for (const { table, name } of constraints) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
  for (const { name } of others) await client.query(`DROP INDEX ${name}`);
  const references = constraints.filter(({ type }) => type === 'f');
  const keys = constraints.filter(({ type }) => type !== 'f');
  const indexes = [...keys.map(({ table, index }) => ({ table, definition: index })), ...others];
  return { indexes, keys, references };
}

/**
 * Restores indexes, keys and references: first the indexes, concurrently on all the clients, then the keys. Finally it
 * checks each reference, concurrently for different tables.
 * @param clients connections to the same database, none of them within a transaction
 */
export async function restoreIndexes(
  clients: readonly [Client, ...Client[]],
  { indexes, keys, references }: DeferredIndexes,
): Promise<void> {
  const [first] = clients;
  const sizes = new Map<string, number>();
  for (const { table } of indexes) {
    const { rows } = await first.query<{ size: string }>('SELECT pg_table_size($1) AS size', [table]);
    sizes.set(table, Number(rows[0]?.size));
  }
  const sizeOf = ({ table }: { table: string }) => sizes.get(table) ?? 0;
  const weightOf = (index: Index) =>
    sizeOf(index) * (index.definition.includes(' USING gin ') ? GIN_WEIGHT : 1);
  await onAll(
    clients,
    indexes.toSorted((a, b) => weightOf(b) - weightOf(a)).map(({ definition }) => [definition]),
  );
  for (const { table, name, type } of keys) {
    const kind = type === 'p' ? 'PRIMARY KEY' : 'UNIQUE';
    await first.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${kind} USING INDEX ${name}`);
  }
  for (const { table, name, definition } of references) {
    await first.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition} NOT VALID`);
  }
  // Two checks of one table would wait for each other.
  const tables = [...new Set(references.map(({ table }) => table))].map((table) => ({ table }));
  await onAll(
    clients,
    tables
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))
      .map(({ table }) =>
        references
          .filter((reference) => reference.table === table)
          .map(({ name }) => `ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`),
      ),
  );
}

/** Runs groups of statements in order; each client takes the next statement when it is free. */
export async function onAll(
  clients: readonly Client[],
  groups: readonly (readonly string[])[],
): Promise<void> {
  const left = groups.values();
  await Promise.all(
    clients.map(async (client) => {
      for (const group of left) for (const statement of group) await client.query(statement);
    }),
  );
}
