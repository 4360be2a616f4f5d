import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeFault {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** What axe holds against the page as it is shown. */
async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const faults = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: AxeFault[] }> };
    };
    return (await axe.run({ runOnly })).violations;
  }, rules);
  return faults.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}

const looks = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 360 },
] as const;

/** Where each route of §2 ends and what it shows, by who asks for it. */
const everyone = {
  '/': { heading: 'Home' },
  '/?sort=new': { heading: 'Home' },
  '/communities': { heading: 'Communities' },
  '/community/programming': { heading: 'Programming' },
  '/search': { heading: 'Search' },
  '/search?q=bread': { heading: 'Search' },
  '/user/ada': { heading: 'ada' },
  '/user/ada?tab=comments': { heading: 'ada' },
  '/user/ada?tab=widgets': { heading: 'ada' },
  '/user/ada?tab=about': { heading: 'ada' },
  '/nowhere': { heading: '404 - Page Not Found', isMissing: true },
};
const signInFirst = { heading: 'Sign in', endsAt: '/login' };
const member = {
  ...everyone,
  '/create-post': { heading: 'Create a post' },
  '/dashboard': { heading: /^Welcome, / },
  '/settings': { heading: 'Settings' },
  '/profile': { heading: /./, endsAt: /^\/user\// },
  '/login': { heading: 'Home', endsAt: '/' },
  '/register': { heading: 'Home', endsAt: '/' },
};
const routes: Record<
  string,
  Record<string, { heading: string | RegExp; endsAt?: string | RegExp; isMissing?: boolean }>
> = {
  guest: {
    ...everyone,
    '/login': { heading: 'Sign in' },
    '/register': { heading: 'Create an account' },
    '/create-post': signInFirst,
    '/dashboard': signInFirst,
    '/settings': signInFirst,
    '/profile': signInFirst,
    '/moderation': signInFirst,
  },
  ada: { ...member, '/moderation': { heading: /./ } },
  moderator: { ...member, '/moderation': { heading: 'Moderation' } },
};

for (const [role, table] of Object.entries(routes)) {
  for (const { theme, width } of looks) {
    test(`§2: every route as ${role}, ${theme}, ${width} px wide, without a fault of axe or a console error`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const context = await browser.newContext({
        baseURL,
        viewport: { width, height: 800 },
        colorScheme: theme,
      });
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
      page.on(
        'console',
        (message) => message.type() === 'error' && problems.push(`${page.url()}: ${message.text()}`),
      );
      if (role !== 'guest') await signIn(context, role);
      for (const [path, { heading, endsAt, isMissing }] of Object.entries(table)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeAttached();
        if (endsAt) await expect.poll(() => new URL(page.url()).pathname, path).toMatch(endsAt);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('html'), path).toHaveAttribute('data-theme', theme);
        expect(await accessibilityFaults(page), path).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
        // The browser itself reports the status of a page that is not there.
        if (isMissing)
          problems.splice(0, problems.length, ...problems.filter((text) => !text.includes('status of 404')));
      }
      expect(problems).toEqual([]);
      await context.close();
    });
  }
}

test('§2: a member is denied /moderation in words', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  await signIn(context, 'ada');
  const page = await context.newPage();
  await page.goto('/moderation');
  await expect(page.getByText('You need moderator privileges to access this page.')).toBeVisible();
  await context.close();
});

test('§2: a post with its thread, for a guest and a member, holds no fault of axe', async ({
  browser,
  baseURL,
}) => {
  // High enough that the bottom bar, which stays where it is, covers nothing.
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 4000 } });
  const page = await context.newPage();
  await page.goto('/community/programming');
  await page
    .getByRole('main')
    .getByRole('link', { name: /smallest change that made your code review/ })
    .click();
  await expect(page.getByRole('link', { name: 'Continue this thread' }).first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await signIn(context, 'ada');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});
