import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCheckout } from '@stoa/dev-tools/checkoutCopy';
import { remoteNames } from '@stoa/workspace/paths';
import { type DevServer, startDevProduct } from '../devServer';
import { expect, test } from '../fixtures';

let checkout = '';
let dataDir = '';
let server: DevServer;

test.beforeAll(async () => {
  test.setTimeout(420_000);
  checkout = await copyCheckout();
  // Of the remotes, it builds only the feed: all have the same configuration.
  for (const remote of remoteNames.filter((name) => name !== 'feed'))
    await rm(path.join(checkout, `mfe-${remote}`), { recursive: true });
  dataDir = await mkdtemp(path.join(tmpdir(), 'stoa-dev-'));
  // As root, PostgreSQL runs as another user, which must reach its data.
  await chmod(dataDir, 0o755);
  server = await startDevProduct(checkout, dataDir);
});

test.afterAll(async () => {
  await server?.stop();
  for (const folder of [checkout, dataDir]) await rm(folder, { recursive: true, force: true });
});

/** Adds an attribute to an element of a component, or to a styled component, in the copy. */
async function mark(file: string, element: string, attribute = ' data-changed=""'): Promise<void> {
  const place = path.join(checkout, file);
  const source = await readFile(place, 'utf8');
  expect(source).toContain(element);
  await writeFile(place, source.replace(element, element + attribute));
}

test('in the composed product a changed component of a remote, the shell or a package is replaced in the open page', async ({
  page,
}) => {
  await page.goto(server.url);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const search = page.getByPlaceholder('Search Stoa…');
  await search.fill('words of a reader');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await mark('mfe-feed/src/post-card/PostMeta.tsx', '<MetaLine');
  await expect(page.getByRole('article').first().locator('[data-changed]')).toBeVisible();
  await mark('shell/src/layout/header/Brand.tsx', '<Home');
  await expect(page.getByRole('banner').locator('a[data-changed]')).toBeVisible();
  await mark('packages/ui/src/actions/Button.tsx', '<ButtonRoot');
  await expect(page.getByRole('main').locator('button[data-changed]').first()).toBeVisible();

  await mark('packages/ui/src/display/Text.ts', 'MetaLine = styled.div', ".attrs({ 'data-styled': '' })");
  await expect(page.getByRole('article').first().locator('[data-styled]')).toBeVisible();

  await expect(search).toHaveValue('words of a reader');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
