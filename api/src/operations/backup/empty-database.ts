import type { Client } from 'pg';
import { UNFINISHED_RESTORE } from '../../platform/db/unfinished-restore.js';
import { QUEUE_SCHEMA } from '../../platform/queue/boss.js';
import { ToolError } from '../tools/tool-error.js';
import { filesOf } from '../../platform/uploads/media-files.js';
import type { Heading } from './archive.js';
import { filledTables, findTables, ownFunctions, ownTables } from './tables.js';

/** The columns that name stored files. An unfinished restore lists the files of what it replaces. */
const FILE_COLUMNS: Readonly<Record<string, string>> = {
  uploads: 'name',
  data_exports: 'file_name',
  [UNFINISHED_RESTORE]: 'file_name',
};

/**
 * Drops Stoa's tables and functions from a database, and nothing else, and records that a restore has begun. Returns
 * the names of the files that rows referred to; the record has them too, for a restore after an interrupted one.
 * @throws {ToolError} when it contains data and `replaces` is false.
 */
export async function emptyDatabase(client: Client, replaces: boolean): Promise<string[]> {
  const found = await findTables(client, ownTables);
  const tables = found.map(({ name }) => name);
  const filled: string[] = [];
  for (const name of tables.filter((each) => filledTables.includes(each))) {
    const { rowCount } = await client.query(`SELECT FROM ${client.escapeIdentifier(name)} LIMIT 1`);
    if (rowCount) filled.push(name);
  }
  // Leftovers of an unfinished restore may always be dropped.
  if (filled.length > 0 && !replaces && !tables.includes(UNFINISHED_RESTORE)) {
    throw new ToolError(
      `This database is not empty (${filled.join(', ')}). ` +
        'Pass --replace to delete all of it, including uploads, or choose another database.',
    );
  }
  const files = await fileNamesIn(client, found);
  const list = tables.map((name) => client.escapeIdentifier(name)).join(', ');
  await client.query('BEGIN');
  if (list) await client.query(`DROP TABLE ${list} CASCADE`);
  for (const name of ownFunctions) await client.query(`DROP FUNCTION IF EXISTS ${name}`);
  await client.query(`DROP SCHEMA IF EXISTS ${QUEUE_SCHEMA} CASCADE`);
  await client.query(`CREATE TABLE ${UNFINISHED_RESTORE} (file_name text NOT NULL)`);
  await client.query(`INSERT INTO ${UNFINISHED_RESTORE} SELECT unnest($1::text[])`, [files]);
  await client.query('COMMIT');
  return files.flatMap(filesOf);
}

async function fileNamesIn(client: Client, tables: Heading['tables']): Promise<string[]> {
  const names = new Set<string>();
  for (const { name: table, columns } of tables) {
    const column = FILE_COLUMNS[table];
    // Earlier releases recorded no files.
    if (!column || !columns.includes(column)) continue;
    const { rows } = await client.query<{ name: string }>(`SELECT ${column} AS name FROM ${table}`);
    for (const { name } of rows) names.add(name);
  }
  return [...names];
}
