import { rootDir } from '@stoa/workspace/paths';
import type { Page } from '@playwright/test';
import { startDevServer } from '../devServer';
import { expect, test } from '../fixtures';

const main = (page: Page) => page.getByRole('main');

/**
 * Pages, their visitors, and content that only generated data contains. `template.spec.ts` runs a remote that shows
 * communities.
 */
const remotes = [
  {
    remote: 'feed',
    path: '/',
    person: 'Guest',
    sees: (page: Page) => main(page).getByRole('article').nth(4),
  },
  {
    remote: 'profile',
    path: '/user/ada',
    person: 'Member',
    sees: (page: Page) => main(page).getByRole('region', { name: 'feed/PostList' }),
  },
  {
    remote: 'moderation',
    path: '/moderation',
    person: 'Moderator',
    sees: (page: Page) =>
      main(page)
        .getByRole('button', { name: /^Review/ })
        .first(),
  },
];

for (const { remote, path, person, sees } of remotes) {
  test(`mfe-${remote} runs standalone: its page shows data generated from the contract`, async ({ page }) => {
    const server = await startDevServer(rootDir, remote);
    try {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('requestfailed', (request) => {
        // Switching the member aborts the pending requests of the previous one.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(request.url());
      });
      await page.goto(server.url + path);
      await page.getByRole('button', { name: person, exact: true }).click();
      await expect(sees(page)).toBeVisible();
      await page.getByRole('button', { name: 'Dark', exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(problems).toEqual([]);
    } finally {
      await server.stop();
    }
  });
}
