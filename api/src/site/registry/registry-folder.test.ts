import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RegistryFolder } from './registry-folder.js';

let folder: string;
let registry: RegistryFolder;
const error = jest.fn();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoa-registry-'));
  mkdirSync(join(folder, 'registry'));
  registry = new RegistryFolder(folder, { error });
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** Publishes a list of remotes without builds. */
function publish(revision: number, ...names: string[]): void {
  const remotes = Object.fromEntries(names.map((name) => [name, { versions: [] }]));
  const file = `${String(revision).padStart(9, '0')}.json`;
  writeFileSync(join(folder, 'registry', file), JSON.stringify({ remotes }));
}

async function namesRead(): Promise<string[]> {
  return Object.keys((await registry.read()).content.remotes);
}

/** Makes the registry believe that this many milliseconds have passed. */
function later(milliseconds: number): void {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + milliseconds);
}

test('concurrent readers after a publish all get the new list', async () => {
  publish(1, 'feed');
  expect(await namesRead()).toEqual(['feed']);
  publish(2, 'feed', 'polls');
  later(600);
  const all = await Promise.all([namesRead(), namesRead(), namesRead()]);
  expect(all).toEqual(Array(3).fill(['feed', 'polls']));
});

test('a publish shows before the previous list expires', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
  publish(1, 'feed');
  expect(await namesRead()).toEqual(['feed']);
  publish(2, 'feed', 'polls');
  while ((await namesRead()).length < 2) await new Promise((resolve) => setImmediate(resolve));
});

test('a broken list is logged and skipped for its predecessor', async () => {
  publish(1, 'feed');
  writeFileSync(join(folder, 'registry', '000000002.json'), '{');
  expect(await namesRead()).toEqual(['feed']);
  expect(error).toHaveBeenCalledWith({ err: expect.any(Error) }, expect.stringContaining('000000002.json'));
});
