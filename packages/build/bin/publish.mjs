#!/usr/bin/env node
import { remoteNames, remotesDir } from '../lib/paths.mjs';
import { promote, publish, rollback } from '../lib/publish.mjs';

const usage = `Usage:
  publish.mjs publish <remote>             serve the build in mfe-<remote>/dist
  publish.mjs promote <remote> <version>   serve a version that is listed
  publish.mjs rollback <remote>            serve the version before the current one
Remotes: ${remoteNames.join(', ')}. Folder: REMOTES_DIR, else DATA_DIR/remotes.`;

async function run([command, remote, version]) {
  if (!remoteNames.includes(remote)) throw new Error(usage);
  const dir = remotesDir();
  if (command === 'publish') return `${remote} is at ${(await publish(dir, remote)).version}`;
  if (command === 'rollback') return `${remote} is back at ${await rollback(dir, remote)}`;
  if (command !== 'promote' || !version) throw new Error(usage);
  await promote(dir, remote, version);
  return `${remote} is at ${version}`;
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
