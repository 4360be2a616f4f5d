import type { Client } from 'pg';
import { UNFINISHED_RESTORE } from '../../platform/db/unfinished-restore.js';
import { QUEUE_SCHEMA } from '../../platform/queue/boss.js';
import { ToolError } from '../tools/tool-error.js';
import { filesOf } from '../../platform/uploads/media-files.js';
import { filledTables, findTables, ownFunctions, ownTables } from './tables.js';

/**
 * Drops Stoa's tables and functions from a database, and nothing else, and records that a restore has begun. Returns
 * the names of the files that rows referred to.
 * @throws {ToolError} when it contains data and `replaces` is false.
 */
export async function emptyDatabase(client: Client, replaces: boolean): Promise<string[]> {
  const tables = (await findTables(client, ownTables)).map(({ name }) => name);
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
  const left = filled.includes('uploads')
    ? (await client.query<{ name: string }>('SELECT name FROM uploads')).rows
    : [];
  const list = tables.map((name) => client.escapeIdentifier(name)).join(', ');
  await client.query('BEGIN');
  if (list) await client.query(`DROP TABLE ${list} CASCADE`);
  for (const name of ownFunctions) await client.query(`DROP FUNCTION IF EXISTS ${name}`);
  await client.query(`DROP SCHEMA IF EXISTS ${QUEUE_SCHEMA} CASCADE`);
  await client.query(`CREATE TABLE ${UNFINISHED_RESTORE} (begun_at timestamptz NOT NULL DEFAULT now())`);
  await client.query('COMMIT');
  return left.flatMap(({ name }) => filesOf(name));
}
