import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { copyCheckout } from '@stoa/dev-tools/checkoutCopy';
import { fromRoot } from '@stoa/workspace/paths';
import { FolderStore, updateList } from '@stoa/remotes-cli';
import { expect, hydrated, test, watchProblems } from '../fixtures';

const tools = ['webpack', 'rspack', 'vite'];
/** Tools whose example has a server file. */
const serverTools = ['rspack', 'vite'];
const sources = fromRoot('packages/remotes-cli/test/support/otherTools');
const remotesDir = () => process.env.STOA_E2E_REMOTES ?? '';
let checkout = '';

/**
 * Builds the small remote with a tool, and publishes it from a checkout that contains its folder. Returns the output.
 */
async function buildAndPublish(tool: string): Promise<string> {
  const dist = path.join(checkout, `${tool}-dist`);
  execFileSync(process.execPath, ['build.mjs', tool, tool, dist], { cwd: sources, stdio: 'pipe' });
  const folder = path.join(checkout, `mfe-${tool}`);
  await mkdir(folder);
  const pages = [{ path: `/${tool}`, access: 'everyone', expose: './count' }];
  const description = { name: `mfe-${tool}`, version: '0.1.0', stoa: { pages, budgetKilobytes: 40 } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(description));
  const command = ['packages/remotes-cli/bin/remotes.mjs', 'publish', `mfe-${tool}`, '--dist', dist];
  const env = { ...process.env, REMOTES_DIR: remotesDir() };
  return execFileSync(process.execPath, command, { cwd: checkout, env, encoding: 'utf8', stdio: 'pipe' });
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  checkout = await copyCheckout();
});

test.afterAll(async () => {
  for (const tool of tools) {
    await updateList(new FolderStore(remotesDir()), tool, (list) => ({ ...list, versions: [] }));
  }
  await rm(checkout, { recursive: true, force: true });
});

/** Returns shared packages that another app than the shell added to the shell's. */
function strangers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Shared {
      __FEDERATION__: {
        __INSTANCES__: { shareScopeMap: { default: Record<string, Record<string, { from: string }>> } }[];
      };
    }
    const [shell] = (window as unknown as Shared).__FEDERATION__.__INSTANCES__;
    const shared = Object.values(shell?.shareScopeMap.default ?? {}).flatMap((versions) =>
      Object.values(versions),
    );
    return shared.map(({ from }) => from).filter((from) => from !== 'stoa_shell');
  });
}

for (const tool of tools) {
  test(`a remote built with ${tool} is published and runs with the shell’s React and router`, async ({
    page,
  }) => {
    const output = await buildAndPublish(tool);
    expect(output).toContain(`${tool} is at 0.1.0-`);
    expect(output.includes('is not rendered on the server')).toBe(!serverTools.includes(tool));
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(`/${tool}`);
    await expect(page.getByRole('heading', { name: 'Made elsewhere' })).toBeVisible();
    await page.getByRole('button', { name: 'Counted to 0' }).click();
    await expect(page.getByText('Details of 1')).toBeVisible();
    expect(await strangers(page)).toEqual([]);

    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'To the communities' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Communities' })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(problems).toEqual([]);
  });

  test(`a changed file of a build made with ${tool} does not run, and the area says so`, async ({ page }) => {
    let changed = 0;
    await page.route(new RegExp(`/remotes/${tool}/.*(?:148|979|Details[^/]*)\\.js`), async (route) => {
      const response = await route.fetch();
      changed += 1;
      await route.fulfill({ response, body: `${await response.text()};window.isChanged = true;` });
    });
    await page.goto(`/${tool}`);
    const isRendered = serverTools.includes(tool);
    const notice = isRendered ? 'This part is read-only for now' : 'This part is unavailable';
    await expect(page.getByText(notice)).toBeVisible();
    expect(changed).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'isChanged' in window)).toBe(false);
    // The page may request it again while the test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

for (const tool of serverTools) {
  test(`the server renders a page built with ${tool}, and the browser hydrates it`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    const asSent = await context.newPage();
    await asSent.goto(`/${tool}`);
    await expect(asSent.getByRole('heading', { name: 'Made elsewhere' })).toBeVisible();
    await context.close();

    const problems = watchProblems(page);
    await page.goto(`/${tool}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Counted to 0' }).click();
    await expect(page.getByText('Details of 1')).toBeVisible();
    expect(problems).toEqual([]);
  });
}
