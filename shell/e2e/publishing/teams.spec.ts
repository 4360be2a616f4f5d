import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { fromRoot } from '@stoa/workspace/paths';
import { FolderStore, integrityOf, listOf, readRegistry, updateList } from '@stoa/remotes-cli';
import { expect, hydrated, test } from '../fixtures';

const remotesDir = () => process.env.STOA_E2E_REMOTES ?? '';
const store = () => new FolderStore(remotesDir());
const served = async (app: string) => listOf(await readRegistry(store()), app).versions[0]?.version as string;

/** Runs a remotes command in a child process. Returns its output and duration in ms. */
async function command(...parameters: string[]): Promise<{ said: string; took: number }> {
  const startedAt = performance.now();
  const script = fromRoot('packages/remotes-cli/bin/remotes.mjs');
  const env = { ...process.env, REMOTES_DIR: remotesDir() };
  const child = spawn(process.execPath, [script, ...parameters], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  expect(code, said).toBe(0);
  return { said, took: performance.now() - startedAt };
}

/**
 * Makes the next build of a remote: with a changed text and a changed global name. The entry contains the hashes of the
 * changed chunks.
 */
async function nextBuild(dir: string, remote: string, from: string, to: string): Promise<string> {
  const dist = path.join(dir, remote);
  await cp(fromRoot(`mfe-${remote}`, 'dist'), dist, { recursive: true });
  const { global } = JSON.parse(await readFile(path.join(dist, 'exposes.json'), 'utf8')) as {
    global: string;
  };
  const hashes = new Map<string, string>();
  const isEntry = (name: string) => Number(name === 'remoteEntry.js');
  for (const name of (await readdir(dist)).sort((a, b) => isEntry(a) - isEntry(b))) {
    const file = path.join(dist, name);
    if (/\.(br|gz)$/.test(name)) await rm(file);
    if (!/\.(js|json)$/.test(name)) continue;
    const bytes = await readFile(file);
    let text = bytes.toString('utf8').replaceAll(global, `${global}_next`).replaceAll(from, to);
    for (const [before, after] of hashes) text = text.replaceAll(before, after);
    hashes.set(integrityOf(bytes), integrityOf(Buffer.from(text)));
    await writeFile(file, text);
  }
  return dist;
}

let dir = '';
test.beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-teams-'));
});
test.afterEach(() => rm(dir, { recursive: true, force: true }));

/** The builds served before the tests are restored after them. */
const before = { feed: '', communities: '' };
type App = keyof typeof before;
const apps: App[] = ['feed', 'communities'];
test.beforeAll(async () => {
  for (const app of apps) before[app] = await served(app);
});
test.afterAll(async () => {
  for (const app of apps) {
    await updateList(store(), app, (list) => ({
      ...list,
      versions: list.versions.filter(({ version }: { version: string }) => version === before[app]),
    }));
  }
});

const voteUp = (page: Page, word: string) =>
  page.getByRole('button', { name: new RegExp(`^${word} `) }).first();
const communities = (page: Page) =>
  page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Communities' });

test('one team publishes and rolls back while another publishes, and an open page never notices', async ({
  page,
  browser,
  baseURL,
}) => {
  const [feed, directory] = await Promise.all([
    nextBuild(dir, 'feed', 'Upvote', 'Raise'),
    nextBuild(dir, 'communities', 'Discover More', 'Look Around'),
  ]);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('response', (response) => response.status() >= 400 && problems.push(response.url()));
  await page.goto('/');
  await expect(voteUp(page, 'Upvote')).toBeVisible();

  const [published] = await Promise.all([
    command('publish', 'mfe-feed', '--dist', feed),
    command('publish', 'mfe-communities', '--dist', directory),
  ]);
  expect(published.said).toContain(`feed is at ${await served('feed')}`);
  expect(await served('communities')).not.toBe(before.communities);
  const fresh = await browser.newPage({ baseURL });
  await fresh.goto('/');
  await expect(voteUp(fresh, 'Raise')).toBeVisible();

  // The open page keeps its initial builds, also for pages not visited yet.
  await communities(page).click();
  // Until the directory loads, the previous page's cards are visible and clickable.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Communities');
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(voteUp(page, 'Upvote')).toBeVisible();

  const rolledBack = await command('rollback', 'mfe-feed');
  expect(await served('feed')).toBe(before.feed);
  await fresh.goto('/');
  await expect(voteUp(fresh, 'Upvote')).toBeVisible();
  await fresh.close();
  expect(problems).toEqual([]);
  console.log(
    `  published in ${published.took.toFixed(0)} ms, rolled back in ${rolledBack.took.toFixed(0)} ms`,
  );
});

test('one team’s changed post card shows on the server and in the app at once, and so does its rollback', async ({
  page,
  request,
}) => {
  const build = await nextBuild(dir, 'feed', 'Upvote', 'Applaud');
  const label = /aria-label="(Upvote|Applaud) /;
  const shown = async () => label.exec(await (await request.get('/')).text())?.[1];
  const vote = (name: string) => page.getByRole('main').getByRole('button', { name }).first();
  /** Waits until the server's page has the card with this label; returns the elapsed milliseconds. */
  async function untilShown(name: string): Promise<number> {
    const startedAt = performance.now();
    await expect(async () => expect(await shown()).toBe(name)).toPass({ intervals: [50] });
    return performance.now() - startedAt;
  }
  expect(await shown()).toBe('Upvote');

  const publishing = await command('publish', 'mfe-feed', '--dist', build);
  const startedAt = performance.now();
  await untilShown('Applaud');
  await page.goto('/');
  await hydrated(page);
  await expect(vote('Applaud')).toBeVisible();
  const took = performance.now() - startedAt;
  // Another team's page embeds the list and shows the same card.
  await page.goto('/community/town-hall');
  await hydrated(page);
  await expect(vote('Applaud')).toBeVisible();

  await command('rollback', 'mfe-feed');
  const back = await untilShown('Upvote');
  await page.goto('/');
  await hydrated(page);
  await expect(vote('Upvote')).toBeVisible();
  console.log(
    `  published in ${publishing.took.toFixed(0)} ms, in the page after ${took.toFixed(0)} ms, back after ${back.toFixed(0)} ms`,
  );
});

interface FederationWindow {
  __FEDERATION__: {
    __INSTANCES__: {
      name: string;
      shareScopeMap: { default: Record<string, Record<string, { from: string }>> };
    }[];
  };
}

test('no shared library is loaded twice, on any page of any remote', async ({ page }) => {
  for (const address of ['/', '/communities', '/user/ada', '/moderation']) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shared = await page.evaluate(() => {
      const { __INSTANCES__: instances } = (window as unknown as FederationWindow).__FEDERATION__;
      return instances.map(({ name, shareScopeMap }) => ({
        name,
        copies: Object.entries(shareScopeMap.default).map(([library, versions]) => [
          library,
          Object.values(versions).map(({ from }) => from),
        ]),
      }));
    });
    expect(shared.map(({ name }) => name)).toEqual(['stoa_shell']);
    const copies = Object.fromEntries(shared[0]?.copies ?? []) as Record<string, string[]>;
    expect(Object.keys(copies)).toEqual(
      expect.arrayContaining(['react', 'react-dom', '@stoa/platform', '@stoa/ui']),
    );
    for (const from of Object.values(copies)) expect(from).toEqual(['stoa_shell']);
  }
});

test('no build of a remote contains a shared library', async () => {
  for (const remote of ['feed', 'communities', 'profile', 'moderation']) {
    const folder = path.join(remotesDir(), remote, await served(remote));
    const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    for (const name of scripts) {
      const text = await readFile(path.join(folder, name), 'utf8');
      // Markers that React, React DOM and styled-components leave in every bundle with them.
      expect(text).not.toMatch(/react\.transitional\.element|__reactContainer|data-styled-version/);
    }
  }
});

test('the shell’s first files contain no validator: only forms need one', async () => {
  const folder = path.join(remotesDir(), 'shell', await served('shell'));
  const first = (await readdir(folder)).filter((name) => /^main\.\w+\.js$/.test(name));
  expect(first).toHaveLength(1);
  // Markers that zod leaves in every bundle with it.
  for (const name of first)
    expect(await readFile(path.join(folder, name), 'utf8')).not.toContain('ZodObject');
});
