// A publisher in a separate process: publishes `count` builds of a remote in sequence into a folder.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from '../../src/publish/publish.mjs';
import { FolderStore } from '../../src/registry/folderStore.mjs';
import { makeBuild } from './fakeBuild.mjs';

const [dir = '', remote = '', name, count] = process.argv.slice(2);
const builds = await mkdtemp(path.join(tmpdir(), 'stoa-builds-'));
console.log('ready');
for (let round = 1; round <= Number(count); round += 1) {
  const dist = await makeBuild(builds, remote, `${name}-${round}`);
  const { version } = await publish(new FolderStore(dir), remote, dist);
  console.log(version);
}
await rm(builds, { recursive: true, force: true });
