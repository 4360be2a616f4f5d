import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Compiler, type Configuration, type Stats, type Watching } from 'webpack';
import { watchApp } from '../src/watchApp.mjs';

let dir: string;
let watchings: (Watching | undefined)[];
let printed: string[];

/** Emits `line` after each printed line. */
let output: EventEmitter;

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'stoa-watch-'));
  await save('1');
  watchings = [];
  printed = [];
  output = new EventEmitter();
  for (const method of ['log', 'error'] as const) {
    jest.spyOn(console, method).mockImplementation((...texts: unknown[]) => {
      printed.push(texts.join(' '));
      output.emit('line');
    });
  }
});

afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(watchings.map((one) => new Promise<void>((closed) => one?.close(() => closed()))));
  rmSync(dir, { recursive: true, force: true });
});

const source = () => path.join(dir, 'index.js');
const dist = () => path.join(dir, 'dist');
const save = (value: string) => writeFile(source(), `export const value = ${value};`);

/** Number of builds that have begun. */
let builds = 0;

const countBuilds = (compiler: Compiler) => compiler.hooks.watchRun.tap('test', () => void (builds += 1));

const config = (): Configuration => ({
  mode: 'development',
  context: dir,
  entry: './index.js',
  output: { path: dist() },
  plugins: [countBuilds],
});

/** Watches the source; `published(n)` settles with the n-th publish. */
async function watch(
  publish: (stats: Stats, count: number) => Promise<void> | void,
): Promise<(count: number) => Promise<void>> {
  let count = 0;
  const waiting = new Map<number, () => void>();
  const run = async (stats: Stats) => {
    count += 1;
    waiting.get(count)?.();
    await publish(stats, count);
  };
  const published = (number: number) =>
    number <= count ? Promise.resolve() : new Promise<void>((resolve) => waiting.set(number, resolve));
  watchings.push(await watchApp('feed', config(), run));
  return published;
}

/** Saves the source, and waits until another watcher, which waits longer for changes, has built it. */
async function saveAndSee(value: string): Promise<void> {
  const other = { ...config(), output: { path: path.join(dir, 'other') }, plugins: [] };
  await new Promise<void>((resolve) => {
    let isSaved = false;
    const watching = webpack(other).watch({ aggregateTimeout: 500 }, () => {
      if (isSaved) return resolve();
      isSaved = true;
      void save(value);
    });
    watchings.push(watching);
  });
}

test('a save while a build is published starts no build before the publish has ended', async () => {
  let startedMeanwhile = Number.NaN;
  const published = await watch(async (_stats, count) => {
    if (count !== 2) return;
    const before = builds;
    await saveAndSee('3');
    startedMeanwhile = builds - before;
  });
  await save('2');
  await published(3);
  expect(startedMeanwhile).toBe(0);
});

test('a publish that fails prints a line, and the next save publishes again', async () => {
  const published = await watch((_stats, count) => {
    if (count === 2) throw new Error('no space left');
  });
  await save('2');
  await published(2);
  await save('3');
  await published(3);
  expect(printed).toContain('✗ feed: no space left');
});

/** Resolves when a line that begins so has been printed. */
async function waitForLine(start: string): Promise<void> {
  while (!printed.some((line) => line.startsWith(start))) await once(output, 'line');
}

test('a syntax error prints a line and publishes nothing, and the next save publishes again', async () => {
  const published = await watch(() => undefined);
  await save('= 2');
  await waitForLine('✗ feed: ');
  await save('3');
  await published(2);
  expect(printed.filter((line) => line.startsWith('✓ feed'))).not.toHaveLength(0);
});

test('a build that cannot be written prints a line, and the next save is built again', async () => {
  const published = await watch(() => undefined);
  await rm(dist(), { recursive: true });
  await writeFile(dist(), 'a file in its place');
  await save('2');
  await waitForLine('✗ feed: ');
  await rm(dist());
  await mkdir(dist());
  await save('3');
  await published(2);
});
