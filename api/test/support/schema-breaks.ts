import type { Client } from 'pg';

/** Something that statements of a release rely on or must obey. */
interface Fact {
  readonly name: string;
  /** What must stay as it is, such as a type. */
  readonly what: string;
  /** The columns that a demand is about. */
  readonly columns: readonly string[];
}

/** All of a schema, by their names. */
type SchemaFacts = ReadonlyMap<string, Fact>;

/** Tables and views of the schema, in the way they are named in statements. */
const TABLES = `pg_class t JOIN pg_namespace s ON s.oid = t.relnamespace AND s.nspname = current_schema()`;

const COLUMNS = `${TABLES} JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped`;

/** Names of the columns that some numbers stand for. */
const namesOf = (
  numbers: string,
) => `ARRAY(SELECT 'column ' || t.relname || '.' || c.attname FROM pg_attribute c
  WHERE c.attrelid = t.oid AND c.attnum = ANY (${numbers}))`;

const FACTS = `
  SELECT 'table ' || t.relname AS name, '' AS what, '{}'::text[] AS columns
  FROM ${TABLES} WHERE t.relkind IN ('r', 'p', 'v', 'm')
  UNION ALL
  SELECT 'column ' || t.relname || '.' || c.attname, format_type(c.atttypid, c.atttypmod), '{}'
  FROM ${COLUMNS} WHERE t.relkind IN ('r', 'p', 'v', 'm')
  UNION ALL
  SELECT 'must be given: ' || t.relname || '.' || c.attname, '', '{}'
  FROM ${COLUMNS} WHERE t.relkind IN ('r', 'p') AND c.attnotnull AND NOT c.atthasdef AND c.attidentity = ''
  UNION ALL
  SELECT 'must hold: ' || t.relname || '.' || k.conname, pg_get_constraintdef(k.oid), ${namesOf('k.conkey')}
  FROM ${TABLES} JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype IN ('c', 'f', 'u', 'p', 'x')
  UNION ALL
  SELECT 'must hold: ' || t.relname || '.' || i.relname, pg_get_indexdef(i.oid), ${namesOf('u.indkey')}
  FROM ${TABLES} JOIN pg_index u ON u.indrelid = t.oid AND u.indisunique JOIN pg_class i ON i.oid = u.indexrelid
  WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.oid)
  UNION ALL
  SELECT 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
    pg_get_function_result(p.oid), '{}'
  FROM pg_proc p JOIN pg_namespace s ON s.oid = p.pronamespace AND s.nspname = current_schema()
  WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;

/** Reads what statements may rely on now. */
export async function schemaFacts(client: Client): Promise<SchemaFacts> {
  const { rows } = await client.query<Fact>(FACTS);
  return new Map(rows.map((fact) => [fact.name, fact]));
}

/** Constraints on writes: a new one on an old table breaks releases that do not know it. */
const DEMAND = /^must (?:be given|hold): /;

/**
 * What of a change the release before it cannot live with: something is gone or has another type, or an old table
 * demands more of what is written than it did.
 */
export function schemaBreaks(before: SchemaFacts, after: SchemaFacts): string[] {
  const things = [...before.values()].filter(({ name }) => !DEMAND.test(name));
  const gone = things.filter(({ name }) => !after.has(name));
  const changed = things.filter(({ name, what }) => after.has(name) && after.get(name)?.what !== what);
  const demands = [...after.values()].filter(
    (fact) => DEMAND.test(fact.name) && before.get(fact.name)?.what !== fact.what && concerns(fact, before),
  );
  return [
    ...gone.map(({ name }) => `${name} is gone`),
    ...changed.map(({ name, what }) => `${name} was ${what}`),
    ...demands.map(({ name }) => name),
  ].sort();
}

/** Whether a demand is met by what was written before: about an old table and, if about columns, an old one of them. */
function concerns({ name, columns }: Fact, before: SchemaFacts): boolean {
  if (!before.has(`table ${name.replace(DEMAND, '').split('.')[0]}`)) return false;
  return columns.length === 0 || columns.some((column) => before.has(column));
}
