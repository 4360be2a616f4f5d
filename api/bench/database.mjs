import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@stoa/dev-database';
import { pino } from 'pino';
import { ensureDatabase } from '../dist/operations/boot/find-database.js';
import { migrate } from '../dist/operations/boot/migrate.js';

/**
 * Starts PostgreSQL, makes the database of a bench ready, and stops it again when `use` is done.
 * @param {readonly string[]} [settings] of PostgreSQL, such as `shared_buffers=1GB`
 * @param {string} [folder] of its data: replicas copy all that is in it
 */
export async function withDatabase(name, use, settings = [], folder = 'bench') {
  const dataDir = join(resolve(process.env.DATA_DIR ?? '.data'), folder);
  console.log(`Starting PostgreSQL with its data in ${dataDir}.`);
  const postgres = await startEmbeddedPostgres(dataDir, pino({ level: 'silent' }), settings);
  try {
    await ensureDatabase(postgres.urlOf('postgres'), name);
    const url = postgres.urlOf(name);
    await migrate(url);
    await use({ url, dataDir, postgres });
  } finally {
    await postgres.stop();
  }
}
