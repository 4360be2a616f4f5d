import { rootDir } from '@stoa/workspace/paths';
import { type DevServer, startDevServer } from '../devServer';
import { expect, test } from '../fixtures';

let server: DevServer;

test.beforeAll(async () => {
  server = await startDevServer(rootDir, 'feed');
});

test.afterAll(() => server?.stop());

/** `template.spec.ts` runs a remote that shows communities. A unit test generates the response to every call. */
test('a remote runs standalone: its pages show data generated from the contract, to several people', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('requestfailed', (request) => {
    // Switching the member aborts the pending requests of the previous one.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(request.url());
  });
  const main = page.getByRole('main');
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Guest', exact: true }).click();
  await expect(main.getByRole('article').nth(4)).toBeVisible();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await main.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(main.getByRole('textbox', { name: 'Add a comment' })).toBeHidden();
  await page.getByRole('button', { name: 'Member', exact: true }).click();
  await expect(main.getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
  await main.getByRole('button', { name: 'Report' }).first().click();
  await expect(page.getByRole('dialog', { name: 'moderation/ReportDialog' })).toBeVisible();
  expect(problems).toEqual([]);
});
