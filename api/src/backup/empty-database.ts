import type { Client } from 'pg';
import { ToolError } from '../tools/tool-error.js';
import { filesOf } from '../uploads/media-files.js';
import { findTables } from './tables.js';

const OTHERS = `SELECT count(*)::integer AS number FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'stoa' AND pid <> pg_backend_pid()`;

/**
 * Makes a database empty, down to its tables; answers the names of the files that it told of.
 * @throws {ToolError} when Stoa runs on it, or there is something in it and nobody has said that it may go.
 */
export async function emptyDatabase(client: Client, replaces: boolean): Promise<string[]> {
  const { rows } = await client.query<{ number: number }>(OTHERS);
  if (rows[0]?.number) throw new ToolError('Stoa runs on this database. End it, then run this again.');
  const filled: string[] = [];
  for (const { name } of await findTables(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${client.escapeIdentifier(name)} LIMIT 1`);
    if (rowCount) filled.push(name);
  }
  if (filled.length > 0 && !replaces) {
    throw new ToolError(
      `There is something in this database already (${filled.join(', ')}). ` +
        'Say --replace to throw all of it away, uploads too, or choose another database.',
    );
  }
  const left = filled.includes('uploads')
    ? (await client.query<{ name: string }>('SELECT name FROM uploads')).rows
    : [];
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return left.flatMap(({ name }) => filesOf(name));
}
