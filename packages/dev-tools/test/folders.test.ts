import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyCheckout } from '../src/checkoutCopy.mjs';
import { fromRoot } from '@stoa/workspace/paths';
import { integrityOf, readBuild } from '@stoa/remotes-cli';

const run = promisify(execFile);
const checkouts: string[] = [];
afterAll(() => Promise.all(checkouts.map((dir) => rm(dir, { recursive: true, force: true }))));

/** Returns the hash of each file of a remote's build, made in a separate checkout. */
async function build(remote: string): Promise<Record<string, string>> {
  const cwd = await copyCheckout();
  checkouts.push(cwd);
  const contract = 'packages/contract/dist';
  await cp(fromRoot(contract), path.join(cwd, contract), { recursive: true });
  const out = path.join(cwd, 'built');
  await run(process.execPath, ['packages/remotes-cli/test/support/buildRemotes.mjs', out, remote], { cwd });
  const files = await readBuild(path.join(out, remote));
  return Object.fromEntries(files.map(({ name, bytes }) => [name, integrityOf(bytes)]));
}

test('a build does not depend on its folder', async () => {
  const one = await build('moderation');
  expect(await build('moderation')).toEqual(one);
});
