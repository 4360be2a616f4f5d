import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres, startEmbeddedReplica } from '@stoa/dev-database';
import { pino } from 'pino';
import { ensureDatabase } from '../../src/boot/find-database.js';
import { migrate } from '../../src/boot/migrate.js';
import { memoryFolder } from './memory-folder.js';
import { TEMPLATE } from './template-name.js';

/** Nothing of a test outlives it, so nothing needs to reach the disk. */
const IN_A_HURRY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/** Starts a PostgreSQL in a folder of its own and makes the migrated template. */
export async function startTestPostgres(settings: readonly string[] = []): Promise<EmbeddedPostgres> {
  const server = await startIn((folder) =>
    startEmbeddedPostgres(folder, silent, [...IN_A_HURRY, ...settings]),
  );
  await ensureDatabase(server.urlOf('postgres'), TEMPLATE);
  await migrate(server.urlOf(TEMPLATE));
  return server;
}

/** Starts a server that follows another, which has the settings for it. */
export const startTestReplica = (primary: EmbeddedPostgres): Promise<EmbeddedPostgres> =>
  startIn((folder) => startEmbeddedReplica(primary, folder, silent, IN_A_HURRY));

const silent = pino({ level: 'silent' });

/** Starts a server in a folder that goes with it. */
async function startIn(start: (folder: string) => Promise<EmbeddedPostgres>): Promise<EmbeddedPostgres> {
  const folder = mkdtempSync(join(memoryFolder(), 'stoa-test-'));
  // As root, the database runs as another user, which needs access to this folder.
  chmodSync(folder, 0o755);
  const server = await start(folder);
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
