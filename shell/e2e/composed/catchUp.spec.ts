import { accessibilityFaults } from '@stoa/testkit';
import { call, expect, hydrated, test, tokenOf } from '../fixtures';
import { watchShifts } from '@stoa/testkit';

test('a member who comes back catches up to the end, on both devices', async ({
  newMember,
  browser,
  request,
  baseURL,
}) => {
  const ada = await newMember();
  const ben = await tokenOf(baseURL, 'ben');
  const { page, token } = ada;
  const stamp = Date.now().toString(36);
  const name = `away-${stamp}`;
  const { id: communityId } = await call(request, ben, '/api/communities', {
    name,
    displayName: 'While away',
  });
  const post = async (as: string, title: string) =>
    (await call(request, as, '/api/posts', { title, content: 'Text', communityId })).id;
  const comment = async (as: string, postId: number, content: string, parentId: number | null = null) =>
    (await call(request, as, '/api/comments', { postId, content, parentId })).id;

  // Before ada leaves: she joins, and writes in two threads.
  await page.request.post(`/api/communities/${communityId}/join`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [answered, joined] = [await post(ben, 'An answered thread'), await post(ben, 'Another thread')];
  const mine = await comment(token, answered, 'A question');
  await comment(token, joined, 'A remark');
  // While she is away.
  await comment(ben, answered, 'The first line of the answer', mine);
  await comment(ben, joined, 'Not an answer');
  await post(ben, 'A new post');

  // Opening a page stores the session, which the phone gets too.
  await page.goto('/');
  const phone = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    baseURL,
  });
  const other = await phone.newPage();
  const entries = (where: typeof page) => where.getByRole('main').getByRole('article');
  const shows = (where: typeof page, text: string) =>
    expect(where.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  const expectStill = await watchShifts(page);
  for (const where of [page, other]) {
    await where.goto('/catch-up');
    await hydrated(where);
    await shows(where, '3 of 3 left');
    expect(await accessibilityFaults(where)).toEqual([]);
  }
  await expect(entries(page)).toHaveCount(3);
  await expect(entries(page).nth(0)).toContainText('ben replied to your comment');
  await expect(entries(page).nth(0)).toContainText('The first line of the answer');
  await expect(entries(page).nth(1)).toContainText('1 new comment in a thread you wrote in');
  await expect(entries(page).nth(2)).toContainText('Best of While away since');

  for (const key of ['j', 'j', 'e']) await page.keyboard.press(key);
  await expect(page.getByRole('link', { name: 'A new post' })).toBeFocused();
  for (const where of [page, other]) await shows(where, '2 of 3 left');
  await expectStill('when an item is done');

  // Reading a thread is enough; Back leads to the same place.
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: /^New comment by ben/ })).toBeFocused();
  await shows(other, '1 of 3 left');
  await page.goBack();
  await shows(page, '1 of 3 left');
  await expect(page.getByRole('button', { name: 'Undo: “An answered thread” is done' })).toBeVisible();

  const isStored = () =>
    page.waitForResponse(
      (response) => response.url().endsWith('/api/catch-up') && response.request().method() === 'PUT',
    );
  const end = isStored();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await shows(page, 'That was all');
  await end;
  await shows(other, 'That was all');
  expect(await accessibilityFaults(page)).toEqual([]);
  const undone = isStored();
  await page.keyboard.press('z');
  await expect(page.getByRole('link', { name: 'A new post' })).toBeFocused();
  await shows(other, '1 of 3 left');
  await undone;

  await page.reload();
  await hydrated(page);
  await expect(entries(page)).toHaveCount(1);
  const secondEnd = isStored();
  await page.getByRole('button', { name: 'Done with “A new post”' }).click();
  await secondEnd;
  await page.reload();
  await hydrated(page);
  await shows(page, 'That was all');
  await expect(entries(page)).toHaveCount(0);
  await phone.close();
});
