import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './paths.mjs';
import { run } from './run.mjs';

const names = ['redis-server', 'valkey-server'];

/** The server's program under the name of a checker, in the one Debian package of Redis that starts no service. */
const debianProgram = '/usr/bin/redis-check-rdb';

const ownLink = fromRoot('node_modules/.cache/stoa/redis-server');

function locate(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** The program of a Redis or Valkey server: `REDIS_SERVER_PATH`, else an installed one; undefined when there is none. */
export function findRedis() {
  const own = existsSync(ownLink) ? ownLink : undefined;
  return process.env.REDIS_SERVER_PATH || names.map(locate).find(Boolean) || own;
}

/** Sees to it that there is a Redis for the tests, as far as it can: as root it installs the system's. */
export async function ensureRedis() {
  const found = findRedis();
  if (found || process.getuid?.() !== 0 || !locate('apt-get')) return found;
  await run('apt-get update', ['apt-get', 'update']);
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', 'redis-tools'];
  await run('apt-get install redis-tools', install);
  if (!existsSync(debianProgram)) return undefined;
  mkdirSync(path.dirname(ownLink), { recursive: true });
  rmSync(ownLink, { force: true });
  // The program is a server when it is called one.
  symlinkSync(debianProgram, ownLink);
  return ownLink;
}
