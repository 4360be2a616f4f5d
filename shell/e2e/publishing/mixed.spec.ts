import type { Page } from '@playwright/test';
import { addPreviousRelease } from '@stoa/dev-tools/previousRelease';
import { FolderStore, updateList } from '@stoa/remotes-cli';
import { expect, signIn, test } from '../fixtures';

/** This release or the previous one. */
type Release = 'now' | 'before';
const remotes = ['feed', 'communities', 'profile', 'moderation'];
const apps = ['shell', ...remotes];

const all = (release: Release): Record<string, Release> =>
  Object.fromEntries(apps.map((app) => [app, release]));

/**
 * Combinations that occur when teams publish one after the other. All apps as they are now are tested by the composed
 * product; the previous shell loads all remotes as they were.
 */
const mixes: Record<string, Record<string, Release>> = {
  'the shell as it was': { ...all('now'), shell: 'before' },
  ...Object.fromEntries(
    remotes.map((remote) => [`${remote} as it was`, { ...all('now'), [remote]: 'before' }]),
  ),
};

/**
 * Returns an app's release in a mix. Current remotes use components that the previous shell lacks: it loads their
 * previous versions.
 */
const releaseOf = (app: string, mix: Record<string, Release>): Release =>
  mix.shell === 'before' ? 'before' : (mix[app] ?? 'now');

let versions: Record<string, Record<Release, string>> = {};
const store = () => new FolderStore(process.env.STOA_E2E_REMOTES ?? '');

/** Serves a mix by changing only the registry. */
async function serve(mix: Record<string, Release>): Promise<void> {
  for (const [app, release] of Object.entries(mix)) {
    const wanted = versions[app]?.[release];
    await updateList(store(), app, (list) => ({
      ...list,
      versions: list.versions.toSorted((a, b) => Number(b.version === wanted) - Number(a.version === wanted)),
    }));
  }
}

test.beforeAll(async () => {
  versions = (await addPreviousRelease(process.env.STOA_E2E_REMOTES ?? '')) as typeof versions;
  // Identical releases would prove nothing.
  for (const app of apps) expect(versions[app]?.before, app).not.toBe(versions[app]?.now);
});

test.afterAll(async () => {
  await serve(all('now'));
});

/** Records the builds whose files a page requests: `feed/0.1.0-1234abcd`. */
function buildsAskedFor(page: Page): Set<string> {
  const builds = new Set<string>();
  page.on('request', (request) => {
    const [, build] = /\/remotes\/(\w+\/[^/]+)\//.exec(new URL(request.url()).pathname) ?? [];
    if (build) builds.add(build);
  });
  return builds;
}

const main = (page: Page) => page.getByRole('main');

async function readAsGuest(page: Page): Promise<void> {
  await page.goto('/');
  const post = main(page).getByRole('article').first().getByRole('heading').getByRole('link');
  const name = (await post.textContent()) ?? '';
  await post.click();
  await expect(page).toHaveURL(/\/post\/\d+/);
  await expect(main(page).getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Communities' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Communities' })).toBeVisible();
  await main(page).getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/community\//);
  // The communities remote embeds this list of the feed remote.
  await expect(main(page).getByRole('article').first()).toBeVisible();
}

async function takePart(page: Page, username: string): Promise<void> {
  await page.goto('/');
  await main(page).getByRole('article').first().getByRole('heading').getByRole('link').click();
  const vote = main(page).getByRole('group', { name: 'Vote' }).first();
  await vote.getByRole('button', { name: 'Upvote' }).click();
  await expect(vote.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('textbox', { name: 'Add a comment' }).fill(`A remark of ${username}`);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(main(page).getByText(`A remark of ${username}`)).toBeVisible();
  // The feed remote embeds this dialog of the moderation remote.
  await main(page).getByRole('button', { name: 'Report' }).first().click();
  await expect(page.getByRole('dialog', { name: /Report/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: `Welcome, ${username}` })).toBeVisible();
}

for (const [name, mix] of Object.entries(mixes)) {
  test(`mixed versions: with ${name}, people read, take part and moderate`, async ({
    page,
    context,
    newMember,
  }) => {
    await serve(mix);
    const member = await newMember();
    const builds = [buildsAskedFor(page), buildsAskedFor(member.page)];
    const problems: string[] = [];
    for (const each of [page, member.page]) {
      each.on('pageerror', (error) => problems.push(error.message));
      each.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    }
    await readAsGuest(page);
    await takePart(member.page, member.username);
    await signIn(context, 'moderator');
    await page.goto('/moderation');
    await expect(page.getByRole('tab', { name: /Pending Reports/ })).toBeVisible();

    const requested = new Set(builds.flatMap((each) => [...each]));
    const served = apps.map((app) => `${app}/${versions[app]?.[releaseOf(app, mix)]}`);
    expect([...requested].sort()).toEqual(served.sort());
    expect(problems).toEqual([]);
  });
}
