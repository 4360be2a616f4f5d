import type { Client } from 'pg';
import type { Heading } from './archive.js';

/** Tables that follow from others, or from the migrations: a restored database makes them by itself. */
const DERIVED = ['migrations', 'search_words'];

const COLUMNS = `SELECT t.table_name AS name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
  FROM information_schema.tables t
  JOIN information_schema.columns c ON c.table_schema = t.table_schema AND c.table_name = t.table_name
  WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
    AND t.table_name <> ALL ($1)
  GROUP BY t.table_name ORDER BY t.table_name`;

const REFERENCES = `SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to"
  FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid AND connamespace = 'public'::regnamespace`;

/** Every table with the columns that are stored by hand, those that others refer to first. */
export async function findTables(client: Client): Promise<Heading['tables']> {
  const { rows: tables } = await client.query<Heading['tables'][number]>(COLUMNS, [DERIVED]);
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  const ordered: Heading['tables'] = [];
  const place = (table: Heading['tables'][number]) => {
    if (ordered.includes(table)) return;
    for (const { from, to } of references) {
      const other = from === table.name && tables.find(({ name }) => name === to);
      if (other) place(other);
    }
    ordered.push(table);
  };
  tables.forEach(place);
  return ordered;
}

/** `"table" ("column", …)` as COPY takes it. */
export function copied(client: Client, { name, columns }: Heading['tables'][number]): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `${client.escapeIdentifier(name)} (${list})`;
}
