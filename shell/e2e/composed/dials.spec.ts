import type { Locator } from '@playwright/test';
import { call, expect, hydrated, test } from '../fixtures';

/** Returns the distance of an element from the top of the screen, in px, once it has stopped moving. */
async function placeOf(element: Locator): Promise<number> {
  return element.evaluate(
    (node) =>
      new Promise<number>((resolve) => {
        let before = NaN;
        let still = 0;
        const measure = () => {
          const { top } = node.getBoundingClientRect();
          still = Math.abs(top - before) < 1 ? still + 1 : 0;
          before = top;
          if (still > 20) resolve(top);
          else requestAnimationFrame(measure);
        };
        measure();
      }),
  );
}

test('a community has its share of the joined feed, unfolds there, and explains itself', async ({
  newMember,
  request,
}) => {
  const { page, token } = await newMember();
  const communities = (await (await request.get('/api/communities')).json()) as {
    id: number;
    name: string;
    displayName: string;
    postCount: number;
  }[];
  const joined = communities.filter(({ postCount }) => postCount >= 7).slice(0, 6);
  const [quiet] = joined;
  if (!quiet) throw new Error('No community has seven posts.');
  for (const { id } of joined) await call(request, token, `/api/communities/${id}/join`, {});
  await page.goto(`/community/${quiet.name}`);
  await hydrated(page);
  await page.getByRole('button', { name: `${quiet.displayName} in your feed` }).click();
  await page.getByRole('menuitemradio', { name: 'Less' }).click();
  await page.goto('/?sort=hot');
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Joined' }).click();
  const own = main.getByRole('article').filter({ hasText: quiet.displayName });
  const fold = main.getByRole('button', { name: new RegExp(`^\\d+\\+? more from ${quiet.displayName}$`) });
  await expect(fold).toBeVisible();
  await expect(own).toHaveCount(1);
  await fold.press('Enter');
  await expect(fold).toBeHidden();
  await expect(own.nth(1).getByRole('heading').getByRole('link')).toBeFocused();
  await own
    .first()
    .getByRole('button', { name: /^More on/ })
    .click();
  await page.getByRole('menuitem', { name: 'Why is this here?' }).click();
  await expect(page.getByRole('dialog')).toContainText(`You joined ${quiet.displayName}`);
});

test('a followed author has a dial on all pages of a member, and a share of Following', async ({
  newMember,
  request,
}) => {
  const { page, token } = await newMember();
  for (const username of ['ada', 'ben', 'moderator', 'admin'])
    await request.put(`/api/users/${username}/follow`, { headers: { authorization: `Bearer ${token}` } });
  const other = await page.context().newPage();
  await other.goto('/people');
  await hydrated(other);
  await page.goto('/user/ada');
  await hydrated(page);
  const dial = page.getByRole('button', { name: 'ada in your feed' });
  await dial.click();
  await page.getByRole('menuitemradio', { name: 'Less' }).click();
  await expect(dial).toBeFocused();
  await other.getByRole('button', { name: 'ada in your feed' }).click();
  await expect(other.getByRole('menuitemradio', { name: 'Less' })).toBeChecked();
  await page.goto('/?sort=hot');
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Following' }).click();
  const fold = main.getByRole('button', { name: /^\d+\+? more from ada$/ }).first();
  await expect(fold).toBeVisible();
  const own = main.getByRole('article').filter({ has: page.getByRole('link', { name: 'ada', exact: true }) });
  const before = await own.count();
  await fold.press('Enter');
  await expect.poll(() => own.count()).toBeGreaterThan(before);
  const count = await own.count();
  const last = own.last();
  await last.scrollIntoViewIfNeeded();
  // The position is stored once scrolling has stopped.
  const place = await placeOf(last);
  await page.reload();
  await hydrated(page);
  await expect(own).toHaveCount(count);
  await expect.poll(async () => Math.abs((await placeOf(last)) - place)).toBeLessThan(1);
  await own
    .first()
    .getByRole('button', { name: /^More on/ })
    .click();
  await page.getByRole('menuitem', { name: 'Why is this here?' }).click();
  await expect(page.getByRole('dialog')).toContainText(/You follow ada, who can have \d+ of 25 posts/);
});
