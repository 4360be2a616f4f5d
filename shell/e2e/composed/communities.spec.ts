import type { Page } from '@playwright/test';
import { accessibilityFaults } from '@stoa/testkit';
import { call, expect, hydrated, signIn, test, tokenOf, type Member } from '../fixtures';

const main = (page: Page) => page.getByRole('main');

let count = 0;

/** Founds a community of the member. */
function found({ page, token }: Member, displayName: string) {
  count += 1;
  const name = `own_${Date.now().toString(36)}_${count}`;
  const body = { name, displayName, description: 'For **testers**', color: '#336699' };
  return call<{ id: number; name: string }>(page.request, token, '/api/communities', body);
}

test('an owner sets rules, texts, a flair and a banner, and names a moderator; a post then carries the flair', async ({
  newMember,
}) => {
  const [owner, other] = [await newMember(), await newMember()];
  const { page } = owner;
  const { name } = await found(owner, 'Bread');
  await page.goto(`/community/${name}/settings`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('textbox', { name: 'Rule 1', exact: true }).fill('Be kind');
  await page.getByRole('textbox', { name: 'Welcome message' }).fill('Feed your **starter** first.');
  await page.getByRole('textbox', { name: 'Posting guidance' }).fill('Name your *flour*.');
  await page.getByRole('button', { name: 'Add flair' }).click();
  await page.getByRole('textbox', { name: 'Text of flair 1' }).fill('Recipe');
  await page.getByRole('checkbox', { name: 'Require a flair' }).check();
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 100 });
    return canvas.toDataURL().split(',')[1] ?? '';
  });
  const file = { name: 'banner.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a banner…' }).click();
  await (await chosen).setFiles(file);
  await expect(page.getByText('Uploaded. Save the settings to use it.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();

  await main(page).getByRole('link', { name: 'Moderators' }).click();
  await expect(main(page).getByRole('heading', { name: 'Moderators' })).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(`/community/${name}/settings/moderators`);
  await page.getByRole('textbox', { name: 'Username' }).fill(other.username);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible();
  await other.page.goto(`/community/${name}`);
  await other.page.getByRole('button', { name: 'Accept' }).click();
  await expect(other.page.getByText('You now moderate this community', { exact: true })).toBeVisible();
  const welcome = other.page.getByRole('dialog', { name: 'Welcome to Bread' });
  await expect(welcome.getByRole('strong')).toHaveText('starter');
  await welcome.getByRole('button', { name: 'Got it' }).click();
  await expect(welcome).toBeHidden();
  await other.page.reload();
  await hydrated(other.page);
  await expect(main(other.page).getByRole('link', { name: 'Create Post' })).toBeVisible();
  await expect(welcome).toBeHidden();
  await expect(main(other.page).locator('header img').first()).toBeVisible();
  await expect(other.page.getByRole('complementary').getByText('testers', { exact: true })).toBeVisible();

  await main(other.page).getByRole('link', { name: 'Create Post' }).click();
  const guidance = other.page.getByText('Name your flour.');
  await expect(guidance).toBeVisible();
  const title = other.page.getByRole('textbox', { name: 'Title' });
  const [above, below] = [await guidance.boundingBox(), await title.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await title.fill('Rye');
  await other.page.getByRole('combobox', { name: 'Flair' }).selectOption('Recipe');
  await other.page.getByRole('button', { name: 'Create' }).click();
  await expect(other.page.getByRole('heading', { name: 'Rye' })).toBeVisible();
  await page.goto(`/community/${name}`);
  await page.getByRole('link', { name: /Recipe: only posts/ }).click();
  await expect(main(page).getByRole('article', { name: /Rye/ })).toBeVisible();
});

test('a ban replaces the open composer with its reason, and its end brings the draft back', async ({
  newMember,
}) => {
  const [owner, author] = [await newMember(), await newMember()];
  const { id, name } = await found(owner, 'Bread');
  const headers = { authorization: `Bearer ${owner.token}` };
  const ban = `/api/communities/${id}/bans/${author.username}`;
  const body = { title: 'Rye', communityId: id };
  const post = await call(author.page.request, author.token, '/api/posts', body);
  const { page } = author;
  await page.goto(`/post/${post.id}`);
  await hydrated(page);
  const composer = main(page).getByRole('textbox', { name: 'Comment' });
  await composer.fill('Unsent words');

  const put = (data: object) => owner.page.request.put(ban, { headers, data });
  expect((await put({ reason: 'Be kind', days: 3, isMute: true })).status()).toBe(200);
  const notice = main(page).getByRole('status').filter({ hasText: 'You are muted in Bread' });
  await expect(notice).toContainText('Reason: Be kind');
  await expect(composer).toBeHidden();
  expect(await accessibilityFaults(page)).toEqual([]);
  await main(page)
    .getByRole('button', { name: /^Upvote/ })
    .first()
    .click();
  await expect(
    main(page)
      .getByRole('button', { name: /upvote/i, pressed: true })
      .first(),
  ).toBeVisible();

  expect((await put({ reason: 'Be kind', days: null })).status()).toBe(200);
  await expect(main(page).getByText('You are banned from Bread')).toBeVisible();
  expect((await owner.page.request.delete(ban, { headers })).status()).toBe(204);
  await expect(composer).toHaveValue('Unsent words');

  await owner.page.goto(`/community/${name}/settings/bans`);
  await expect(owner.page.getByText('Nobody is banned or muted')).toBeVisible();
});

test('a member claims the community of an owner who is banned for good, and an admin decides; both are notified', async ({
  browser,
  site: { url: baseURL },
  newMember,
}) => {
  const [owner, member] = [await newMember(), await newMember()];
  const { id, name } = await found(owner, 'Soup');
  const { page } = member;
  await call(page.request, member.token, `/api/communities/${id}/join`, {});
  await page.goto(`/community/${name}`);
  await hydrated(page);
  const offer = main(page).getByRole('button', { name: 'Ask to take over…' });
  await expect(main(page).getByRole('heading', { name: 'Soup' })).toBeVisible();
  await expect(offer).toBeHidden();
  const headers = { authorization: `Bearer ${await tokenOf(baseURL, 'admin')}` };
  const data = { reason: 'Spam', days: null };
  expect((await page.request.put(`/api/bans/${owner.username}`, { headers, data })).status()).toBe(200);

  await page.reload();
  await hydrated(page);
  await offer.click();
  const dialog = page.getByRole('dialog', { name: 'Ask to take over Soup' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('I cook every day.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(main(page).getByText('You have asked to take over this community')).toBeVisible();

  const context = await browser.newContext({ baseURL });
  await signIn(context, 'admin');
  const admin = await context.newPage();
  await admin.goto('/moderation?tab=claims');
  const claim = admin.getByRole('article', { name: `Claim of ${member.username} to Soup` });
  for (const words of ['I cook every day.', 'Owner banned from the site'])
    await expect(claim).toContainText(words);
  expect(await accessibilityFaults(admin)).toEqual([]);
  await claim.getByRole('button', { name: /^Make owner/ }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Make owner' }).click();
  await expect(claim).toBeHidden();

  for (const [person, words] of [
    [member, 'You are now the owner of “Soup”'],
    [owner, 'Staff gave “Soup” to another owner'],
  ] as const) {
    await person.page.goto('/notifications');
    await expect(main(person.page).getByText(words)).toBeVisible();
  }
  await page.goto(`/community/${name}/settings`);
  await expect(main(page).getByRole('textbox', { name: 'Posting guidance' })).toBeVisible();
  await context.close();
});

test('a private community is on no page of people outside, and on pages of people inside', async ({
  browser,
  site: { url: baseURL },
  newMember,
}) => {
  const [owner, member, banned, applicant] = [
    await newMember(),
    await newMember(),
    await newMember(),
    await newMember(),
  ];
  const moderator = await newMember();
  const { id, name } = await found(owner, 'Behind Curtains');
  const post = (path: string, by: Member, body: object) => call(by.page.request, by.token, path, body);
  const put = async (path: string, by: Member, data: object) => {
    const headers = { authorization: `Bearer ${by.token}` };
    expect((await by.page.request.fetch(path, { method: 'PUT', headers, data })).ok()).toBe(true);
  };
  for (const by of [member, banned, moderator]) await post(`/api/communities/${id}/join`, by, {});
  await put(`/api/communities/${id}/moderators/${moderator.username}`, owner, { permissions: ['posts'] });
  await post(`/api/communities/${id}/moderator-invitations/answer`, moderator, { isAccepted: true });
  const body = { title: 'A hidden loaf', communityId: id };
  const { id: postId } = (await post('/api/posts', member, body)) as { id: number };
  const paths = [
    ...['/', '/?sort=new', '/?sort=top', '/?sort=rising', '/communities', '/communities?sort=newest'],
    ...[
      '/search?q=loaf',
      '/modlog',
      '/dashboard',
      '/catch-up',
      '/people',
      '/feed.xml',
      '/sitemap/posts-1.xml',
    ],
    ...[
      `/community/${name}`,
      `/community/${name}/feed.xml`,
      `/community/${name}/settings`,
      `/post/${postId}`,
    ],
    ...[owner, member].map(({ username }) => `/user/${username}`),
    `/user/${member.username}/feed.xml`,
  ];
  const guest = (await browser.newContext({ baseURL })).request;
  // They are cached when the community closes.
  for (const path of paths) await guest.get(path);
  await put(`/api/communities/${id}/bans/${banned.username}`, owner, { reason: 'Be kind', days: 3 });
  const headers = { authorization: `Bearer ${owner.token}` };
  const data = { visibility: 'private' };
  expect((await owner.page.request.patch(`/api/communities/${id}`, { headers, data })).ok()).toBe(true);
  await put(`/api/communities/name/${name}/join-request`, applicant, {});

  /** Returns which pages have the title of the post. */
  const pagesOf = async (as: typeof guest, among = paths) => {
    const texts = await Promise.all(among.map(async (path) => (await as.get(path)).text()));
    return among.filter((_path, index) => texts[index]?.includes(body.title));
  };
  const inside = [`/community/${name}`, `/post/${postId}`];
  const admin = await browser.newContext({ baseURL });
  await signIn(admin, 'admin');
  // Responses and pages that guests share are cached for 1.5 s each.
  await expect.poll(() => pagesOf(guest)).toEqual([]);
  for (const as of [applicant, banned].map(({ page }) => page.request)) expect(await pagesOf(as)).toEqual([]);
  const listed = ['/search?q=loaf', ...inside];
  for (const as of [owner, member, moderator].map(({ page }) => page.request))
    expect(await pagesOf(as, listed)).toEqual(listed);
  const others = ['/', '/?sort=new', '/communities'];
  expect(await pagesOf(admin.request, [...inside, ...others])).toEqual(inside);
});
