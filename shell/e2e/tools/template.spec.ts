import { execFileSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyCheckout } from '@stoa/dev-tools/checkoutCopy';
import { remoteNames } from '@stoa/workspace/paths';
import { FolderStore, updateList } from '@stoa/remotes-cli';
import { startDevServer, type DevServer } from '../devServer';
import { expect, hydrated, test } from '../fixtures';

let checkout = '';
let server: DevServer | undefined;
const remotesDir = () => process.env.STOA_E2E_REMOTES ?? '';

/** Runs a command in the copy and returns its output. */
function run(...command: string[]): string {
  const [program = '', ...parameters] = command;
  const env = { ...process.env, REMOTES_DIR: remotesDir() };
  return execFileSync(program, parameters, { cwd: checkout, env, encoding: 'utf8', stdio: 'pipe' });
}

// Some tests run the tests, lint and types of a remote.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

test.beforeAll(async () => {
  checkout = await copyCheckout();
  // The types of the new remote do not depend on those of others. Tests of the shell import the feed's.
  for (const remote of remoteNames.filter((name) => name !== 'feed'))
    await rm(path.join(checkout, `mfe-${remote}`), { recursive: true });
  run('npm', 'run', 'new:remote', '--', 'mfe-polls');
});

test.afterAll(async () => {
  await server?.stop();
  await updateList(new FolderStore(remotesDir()), 'polls', (list) => ({ ...list, versions: [] }));
  await rm(checkout, { recursive: true, force: true });
});

test('a changed component of a new remote is replaced in the open page, which keeps its state', async ({
  page,
}) => {
  server = await startDevServer(checkout, 'polls');
  await page.goto(`${server.url}/polls`);
  await expect(page.getByRole('link', { name: 'Night Sky', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Counted to 0' }).click();
  await page.getByRole('button', { name: 'Counted to 1' }).click();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const file = path.join(checkout, 'mfe-polls/src/texts/polls.ts');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace("title: 'Polls'", "title: 'Ballots'"));
  await expect(page.getByRole('heading', { name: 'Ballots' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Counted to 2' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a new remote passes its tests, lint and types', () => {
  run('npm', 'run', 'typecheck:web');
  run('npx', 'oxlint', '--deny-warnings', 'mfe-polls');
  run('npm', 'test', '-w', 'mfe-polls');
});

test('a new remote is built and published without the standalone host, and has its page in the unchanged shell', async ({
  page,
}) => {
  expect(run('npm', 'run', 'publish:remote', '--', 'mfe-polls')).toContain('polls is at 0.1.0-');
  const dist = path.join(checkout, 'mfe-polls/dist');
  const scripts = (await readdir(dist)).filter((name) => name.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  for (const name of scripts) {
    expect(await readFile(path.join(dist, name), 'utf8')).not.toMatch(/mockServiceWorker|standalone-member/);
  }
  await page.goto('/polls');
  await expect(page.getByRole('heading', { name: 'Ballots' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Community Rules' })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/community\//);
});

test('its link is on the server’s page, in the sidebar and in the menu of small screens', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/')).text()).toMatch(/id="more-places".*href="\/polls"/);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'More Places' }).getByRole('link', { name: 'Polls' }).click();
  await expect(page.getByRole('heading', { name: 'Ballots' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Polls', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Site menu' }).click();
  await page.getByRole('menuitem', { name: 'Polls' }).click();
  await expect(page.getByRole('heading', { name: 'Ballots' })).toBeVisible();
});
