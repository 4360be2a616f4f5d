import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteVersion } from '@stoa/contract';
import type { Page, Response } from '@playwright/test';
import { fromRoot } from '@stoa/workspace/paths';
import { FolderStore, storeBuild } from '@stoa/remotes-cli';
import { call, expect, hydrated, test, tokenOf } from '../fixtures';
import { list, listed, makeServerTwin, makeTwin } from '../support/brokenBuilds';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Builds under test' });
const feed = (page: Page) => page.getByRole('toolbar', { name: 'Sort posts' });

let published: RemoteVersion[];
/** Builds that pages use only on request: one that works, one that fails on the server, and one for another shell. */
let twin: RemoteVersion;
let broken: RemoteVersion;
let unfit: RemoteVersion;
test.beforeAll(async () => {
  published = await listed('feed');
  const served = published[0] as RemoteVersion;
  twin = await makeTwin('feed', served, 'under');
  broken = await makeServerTwin('feed', served, 'broken', "throw new Error('under test');");
  unfit = { ...twin, version: '9.0.0-unfit', requires: { ...twin.requires, contract: '^9.0.0' } };
  // At once: each change of the list starts new processes for the server's pages.
  await list('feed', [...published, twin, broken, unfit]);
});
test.afterAll(() => list('feed', published));

/** Records the folders from which scripts of the feed were loaded. */
function watchFeed(page: Page): Set<string> {
  const folders = new Set<string>();
  page.on('request', (request) => {
    const [, folder] = /\/remotes\/feed\/([^/]+)\//.exec(request.url()) ?? [];
    if (folder && request.resourceType() === 'script') folders.add(folder);
  });
  return folders;
}

/** Records the page's errors: on its console, and in reports to the server. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) problems.push(message.text());
  });
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/remote-problems')) problems.push(sent.postData() ?? '');
  });
  return problems;
}

test('one tab uses a stored build, also on the server, and says so until it returns to the published one', async ({
  page,
  context,
  request,
}) => {
  const html = await (await request.get(`/?remote=feed@${twin.version}`)).text();
  expect(html).toContain('<article');
  expect(html).toContain(`"version":"${twin.version}"`);

  const problems = problemsOf(page);
  const folders = watchFeed(page);
  await page.goto(`/?remote=feed@${twin.version}`);
  await hydrated(page);
  await expect(feed(page)).toBeVisible();
  await expect(banner(page)).toContainText(`feed from ${twin.version}`);
  await expect(page).toHaveURL('/');
  await expect.poll(() => [...folders]).toContain(twin.version);

  await page.goto('/search?q=bread');
  await hydrated(page);
  await expect(banner(page)).toContainText(twin.version);
  expect(problems).toEqual([]);
  await page.setViewportSize({ width: 360, height: 760 });
  await expectIconBesideText(page);

  const other = await context.newPage();
  await other.goto('/');
  await expect(feed(other)).toBeVisible();
  await expect(banner(other)).toBeHidden();

  folders.clear();
  await banner(page).getByRole('button', { name: 'Use published builds' }).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => [...folders]).not.toContain(twin.version);
});

/** Expects the banner's icon next to its text. */
async function expectIconBesideText(page: Page): Promise<void> {
  const [sign, words] = await Promise.all([
    banner(page).locator('svg').boundingBox(),
    banner(page).getByRole('list').boundingBox(),
  ]);
  expect(sign?.y).toBeGreaterThanOrEqual(words?.y ?? Infinity);
  expect((sign?.x ?? Infinity) + (sign?.width ?? 0)).toBeLessThanOrEqual(words?.x ?? 0);
}

test('a build under test that fails on the server affects only itself', async ({ page, request, site }) => {
  const html = await (await request.get(`/?remote=feed@${broken.version}`)).text();
  expect(html).not.toContain('<article');
  expect(await (await request.get('/')).text()).toContain('<article');
  await expect.poll(() => site.log()).toContain(`"version":"${broken.version}"`);
  await page.goto(`/?remote=feed@${broken.version}`);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a build at an allowed address is used as its manifest describes', async ({ page, baseURL }) => {
  const origin = (baseURL ?? '').replace('localhost', '127.0.0.1');
  const address = `${origin}${(published[0] as RemoteVersion).base}`;
  const problems = problemsOf(page);
  const entry = page.waitForRequest(`${address}remoteEntry.js`);
  const response = await page.goto(`/?remote=feed@${address}`);
  // The server runs no code from elsewhere: the browser renders the area.
  expect(await response?.text()).not.toContain('<article');
  await entry;
  await expect(feed(page)).toBeVisible();
  await expect(banner(page)).toContainText(address);

  // It has the version of the published build, but different HTML.
  const again = page.waitForResponse((one) => one.url().includes('/?remote=feed'));
  await page.goto('/');
  expect(await (await again).text()).not.toContain('<article');
  await expect(feed(page)).toBeVisible();
  expect(problems).toEqual([]);
});

test('an incompatible build leaves the published one, on the server too', async ({ page }) => {
  const problems = problemsOf(page);
  const response = await page.goto(`/?remote=feed@${unfit.version}`);
  expect(await response?.text()).toContain('<article');
  await hydrated(page);
  await expect(banner(page)).toContainText(
    '9.0.0-unfit is not compatible with this shell: it needs the contract ^9.0.0',
  );
  await expect(feed(page)).toBeVisible();
  expect(problems).toEqual([]);
});

let markedShell: Promise<string> | undefined;
/** Returns the version of a stored shell with marked pages, which tests share. */
const storedShell = (): Promise<string> => (markedShell ??= storeMarkedShell());

/** Stores a build of the shell with marked pages. Returns its version. */
async function storeMarkedShell(): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'stoa-shell-'));
  await cp(fromRoot('shell/dist'), dist, { recursive: true });
  const page = path.join(dist, 'index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace('<html', '<html data-shell="next"'));
  const version = (await storeBuild(
    new FolderStore(process.env.STOA_E2E_REMOTES ?? ''),
    'shell',
    dist,
  )) as string;
  await rm(dist, { recursive: true });
  return version;
}

test('one tab uses another shell on every page until reset', async ({ page, context }) => {
  const version = await storedShell();
  const next = page.locator('html[data-shell="next"]');
  await page.goto(`/?remote=shell@${version}`);
  await hydrated(page);
  await expect(banner(page)).toContainText(`shell from ${version} instead of the published build`);
  await expect(next).toBeAttached();
  await expect(page).toHaveURL('/');

  await page.goto('/search?q=a');
  await expect(banner(page)).toContainText(version);
  await expect(next).toBeAttached();
  await expect(page).toHaveURL('/search?q=a');

  const other = await context.newPage();
  await other.goto('/');
  await expect(feed(other)).toBeVisible();
  await expect(other.locator('html[data-shell="next"]')).not.toBeAttached();

  await banner(page).getByRole('button', { name: 'Use published builds' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(next).not.toBeAttached();
});

test('the shell can be named by its build’s address; no build is loaded from elsewhere, and the banner says why', async ({
  page,
  baseURL,
}) => {
  const version = await storedShell();
  await page.goto(`/?remote=shell@${baseURL}/remotes/shell/${version}/`);
  await expect(banner(page)).toContainText(`shell from ${version}`);
  const elsewhere = 'https://elsewhere.example/';
  await page.goto(`/?remote=shell@${elsewhere}remotes/shell/${version}/&remote=feed@${elsewhere}`);
  await expect(feed(page)).toBeVisible();
  await expect(banner(page)).toContainText(
    'This tab uses the published shell: there is no stored build https://elsewhere',
  );
  await expect(banner(page)).toContainText('builds from https://elsewhere.example are not allowed here.');
});

test('a preview link shows the shell and remotes of its builds on every page, until it is left', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const problems = problemsOf(page);
  const token = await tokenOf(baseURL, 'admin');
  const { url } = await call<{ url: string }>(request, token, '/api/previews', {
    builds: [`feed@${twin.version}`],
  });
  await page.goto(url);
  await expect(page).toHaveURL('/');
  await hydrated(page);
  await expect(banner(page)).toContainText(`It shows feed ${twin.version}`);

  // Every page load of the browser, without a second request.
  const response = await page.goto('/search?q=bread');
  const shows = async (answer: Response | null) => {
    const html = (await answer?.text()) ?? '';
    return html.includes('<article') && html.includes(`"feed":{"versions":[{"version":"${twin.version}"`);
  };
  expect(await shows(response)).toBe(true);
  await hydrated(page);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(banner(other)).toContainText(twin.version);
  expect(problems).toEqual([]);

  await banner(page).getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page).toHaveURL('/');
  await expect(banner(page)).toBeHidden();
  expect(await shows(await page.goto('/search?q=bread'))).toBe(false);
});
