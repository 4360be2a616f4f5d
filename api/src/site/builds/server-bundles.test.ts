import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerBundles } from './server-bundles.js';

const code = 'exports.render = 1;';
const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
const remotesUrl = 'https://builds.example/';
const build = {
  version: '1',
  base: `${remotesUrl}feed/1/`,
  server: 'server.js',
  integrity: { 'server.js': integrity },
};
const name = `${createHash('sha256').update(integrity).digest('hex')}.js`;

let dataDir: string;
let folder: string;
let download: jest.SpyInstance;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stoa-test-bundles-'));
  folder = join(dataDir, 'server-bundles');
  mkdirSync(folder);
  download = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(code)));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

const open = () => new ServerBundles({ dataDir, remotesDir: '', remotesUrl }, { warn: jest.fn() });

/** Writes a file of the cache that was last used some days ago. */
function write(file: string, content: string, days: number): void {
  writeFileSync(join(folder, file), content);
  const at = new Date(Date.now() - days * 24 * 60 * 60_000);
  utimesSync(join(folder, file), at, at);
}

it('replaces a damaged file by what was published', async () => {
  write(name, code.slice(1), 0);
  const bundles = open();
  const file = await bundles.fileOf('feed', build);
  expect(readFileSync(file?.path ?? '', 'utf8')).toBe(code);
  await bundles.fileOf('feed', build);
  expect(download).toHaveBeenCalledTimes(1);
});

it('deletes abandoned drafts, and files that no process has used for 15 days', async () => {
  write(name, code, 14);
  write('old.js', code, 16);
  write('recent.js', code, 14);
  write('old.js.draft', code, 1);
  write('recent.js.draft', code, 0);
  await open().fileOf('feed', build);
  expect(readdirSync(folder).sort()).toEqual([name, 'recent.js', 'recent.js.draft'].sort());
});

it('marks a file as used', async () => {
  write(name, code, 14);
  const aSecondAgo = Date.now() - 1_000;
  await open().fileOf('feed', build);
  expect(statSync(join(folder, name)).mtimeMs).toBeGreaterThan(aSecondAgo);
  expect(download).not.toHaveBeenCalled();
});
