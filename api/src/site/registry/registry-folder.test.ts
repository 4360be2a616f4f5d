import { mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RegistryFolder } from './registry-folder.js';

let folder: string;
let registry: RegistryFolder;
const error = jest.fn();

beforeEach(() => {
  error.mockClear();
  folder = mkdtempSync(join(tmpdir(), 'stoa-registry-'));
  mkdirSync(join(folder, 'registry'));
  registry = new RegistryFolder(folder, { error });
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (revision: number) => join(folder, 'registry', `${String(revision).padStart(9, '0')}.json`);

/** Publishes a list of remotes without builds. */
function publish(revision: number, ...names: string[]): void {
  const remotes = Object.fromEntries(names.map((name) => [name, { versions: [] }]));
  writeFileSync(fileOf(revision), JSON.stringify({ remotes }));
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
  writeFileSync(fileOf(2), '{');
  expect(await namesRead()).toEqual(['feed']);
  const says = `${fileOf(2)} is no registry; the one before it is served, if there is one. Delete the file, `;
  expect(error).toHaveBeenCalledWith({ err: expect.any(Error) }, expect.stringContaining(says));
});

test('a number whose broken list was deleted can be published again', async () => {
  publish(1, 'feed');
  writeFileSync(fileOf(2), '{');
  expect(await namesRead()).toEqual(['feed']);
  publish(2, 'feed', 'polls');
  later(600);
  expect(await namesRead()).toEqual(['feed', 'polls']);
});

describe('while the newest list cannot be read', () => {
  /** Makes the file of a revision unreadable, also for root. */
  const publishUnreadable = (revision: number) => mkdirSync(fileOf(revision));

  test('the last list is served, and the new one as soon as it can be read', async () => {
    publish(1, 'feed');
    expect(await namesRead()).toEqual(['feed']);
    publish(2, 'polls');
    publishUnreadable(3);
    for (let reads = 0; reads < 2; reads += 1) {
      later(600);
      expect(await namesRead()).toEqual(['feed']);
    }
    expect(error.mock.calls).toEqual([
      [{ err: expect.any(Error) }, expect.stringContaining('000000003.json cannot be read')],
    ]);
    rmdirSync(fileOf(3));
    publish(3, 'feed', 'chat');
    later(600);
    expect(await namesRead()).toEqual(['feed', 'chat']);
  });

  test('the last list is served while the folder itself cannot be read', async () => {
    publish(1, 'feed');
    expect(await namesRead()).toEqual(['feed']);
    const lists = join(folder, 'registry');
    renameSync(lists, `${lists}-away`);
    writeFileSync(lists, '');
    for (let reads = 0; reads < 2; reads += 1) {
      later(600);
      expect(await namesRead()).toEqual(['feed']);
    }
    expect(error.mock.calls).toEqual([
      [{ err: expect.any(Error) }, expect.stringContaining('registry cannot be read')],
    ]);
    rmSync(lists);
    renameSync(`${lists}-away`, lists);
    publish(2, 'feed', 'chat');
    later(600);
    expect(await namesRead()).toEqual(['feed', 'chat']);
  });

  test('a server that starts serves the list before it', async () => {
    publish(1, 'feed');
    publishUnreadable(2);
    const known = await registry.read();
    expect(Object.keys(known.content.remotes)).toEqual(['feed']);
    later(600);
    expect(await registry.read()).toBe(known);
  });
});
