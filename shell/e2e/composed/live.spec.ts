import { call, expect, hydrated, test, tokenOf } from '../fixtures';
import { watchShifts } from '../support/layoutShifts';

const communityId = 1;

test('an open thread offers new comments, moves nothing, and shows them on request', async ({
  newMember,
  request,
  baseURL,
}) => {
  const { page } = await newMember();
  const ben = await tokenOf(baseURL, 'ben');
  const title = 'Open while others write';
  const { id: postId } = await call(request, ben, '/api/posts', { title, content: 'Text', communityId });
  for (let n = 0; n < 8; n++) {
    await call(request, ben, '/api/comments', { postId, content: `Comment ${n}\n\nwith lines\n\nof text` });
  }
  const expectStill = await watchShifts(page);
  await page.goto(`/post/${postId}`);
  await hydrated(page);
  const third = page.getByRole('article').filter({ hasText: 'Comment 5' });
  await third.scrollIntoViewIfNeeded();
  const place = await third.boundingBox();
  // The connection may open after this comment: the page then learns of it by the count.
  await call(request, ben, '/api/comments', { postId, content: 'The first new one' });
  const offer = page.getByRole('button', { name: /^\d new comments?$/ });
  await expect(offer).toHaveText('1 new comment');
  await call(request, ben, '/api/comments', { postId, content: 'The second new one' });
  await expect(offer).toHaveText('2 new comments');
  await expect(page.getByText('The first new one')).toBeHidden();
  expect(await third.boundingBox()).toEqual(place);
  await expectStill('with an offer');
  await offer.press('Enter');
  await expect(page.getByText('The first new one')).toBeVisible();
  await expect(page.getByText('The second new one')).toBeVisible();
  await expect(page.locator('article:focus')).toContainText('new one');
  await expect(offer).toBeHidden();
  await expect(page.getByRole('heading', { name: '10 comments' })).toBeVisible();
});

test('a comment is not offered where it was written, and votes and saves show in the member’s other tab', async ({
  newMember,
}) => {
  const { page } = await newMember();
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/post/1');
    await hydrated(tab);
  }
  const upvoteIn = (tab: typeof page) =>
    tab.getByRole('main').getByRole('button', { name: 'Upvote' }).first();
  // Both tabs are connected once the comment is offered in the other.
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('From the first tab');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('From the first tab')).toBeVisible();
  await expect(other.getByRole('button', { name: '1 new comment' })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 new comment' })).toBeHidden();
  await upvoteIn(page).click();
  await expect(upvoteIn(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(upvoteIn(other)).toHaveAttribute('aria-pressed', 'true');
  const saveIn = (tab: typeof page) =>
    tab
      .getByRole('main')
      .getByRole('button', { name: /^Saved?\b/ })
      .first();
  await saveIn(page).click();
  await expect(saveIn(other)).toHaveText('Saved');
});
