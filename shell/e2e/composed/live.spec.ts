import type { Page, WebSocketRoute } from '@playwright/test';
import { call, expect, hydrated, test, tokenOf } from '../fixtures';
import { watchShifts } from '@stoa/testkit';

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

/** Opens a post whose live connection the test can cut; resolves when its thread is watched. */
async function openWatched(page: Page, postId: number, path = `/post/${postId}`) {
  let isCut = false;
  let line: WebSocketRoute | undefined;
  let isWatched = () => undefined as void;
  const watched = new Promise<void>((resolve) => (isWatched = resolve));
  await page.routeWebSocket('**/ws', (socket) => {
    if (isCut) return void socket.close({ code: 3000 });
    line = socket;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      if (String(message).includes('"watching"')) isWatched();
    });
  });
  await page.goto(path);
  await hydrated(page);
  await watched;
  return {
    cut: async () => {
      isCut = true;
      await line?.close({ code: 3000 });
    },
    restore: () => (isCut = false),
  };
}

test('after a lost connection an open thread offers the missed comments, and shows own votes', async ({
  newMember,
  request,
  baseURL,
}) => {
  const { page, token } = await newMember();
  const ben = await tokenOf(baseURL, 'ben');
  const post = { title: 'While you were away', content: 'Text', communityId };
  const { id: postId } = await call(request, ben, '/api/posts', post);
  const { id: commentId } = await call(request, ben, '/api/comments', { postId, content: 'From before' });
  const connection = await openWatched(page, postId);
  await connection.cut();
  await call(request, ben, '/api/comments', { postId, content: 'Missed' });
  await call(request, token, '/api/vote', { postId, commentId, type: 'up' });
  await call(request, token, '/api/vote', { postId, type: 'down' });
  connection.restore();
  await expect(page.getByRole('button', { name: '1 new comment' })).toBeVisible({ timeout: 60_000 });
  const comment = page.getByRole('article').filter({ hasText: 'From before' }).last();
  await expect(comment.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator(`#post-${postId}`).getByRole('button', { name: 'Downvote' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a branch offers replies to what it shows, and nothing else', async ({
  newMember,
  request,
  baseURL,
}) => {
  const { page } = await newMember();
  const ben = await tokenOf(baseURL, 'ben');
  const post = { title: 'Of several branches', content: 'Text', communityId };
  const { id: postId } = await call(request, ben, '/api/posts', post);
  const { id: parentId } = await call(request, ben, '/api/comments', { postId, content: 'The branch' });
  await openWatched(page, postId, `/post/${postId}?comment=${parentId}`);
  await call(request, ben, '/api/comments', { postId, content: 'Elsewhere' });
  await call(request, ben, '/api/comments', { postId, parentId, content: 'In the branch' });
  await page.getByRole('button', { name: '1 new comment' }).click();
  await expect(page.getByText('In the branch')).toBeVisible();
  await expect(page.getByText('Elsewhere')).toBeHidden();
});

test('a post that its author deletes says so where it is read, and leaves the author’s other tabs', async ({
  newMember,
}) => {
  const [author, reader] = [await newMember(), await newMember()];
  const data = { title: `Soon gone ${author.username}`, content: 'Text', communityId };
  const { id: postId } = await call(author.page.request, author.token, '/api/posts', data);
  const list = await author.page.context().newPage();
  await list.goto(`/user/${author.username}`);
  await hydrated(list);
  await expect(list.getByRole('link', { name: data.title }).first()).toBeVisible();
  await openWatched(reader.page, postId);
  const field = reader.page.getByRole('textbox', { name: 'Add a comment' });
  await field.fill('Half of a thought');
  await openWatched(author.page, postId);
  await author.page.locator(`#post-${postId}`).getByRole('button', { name: /^More/ }).click();
  await author.page.getByRole('menuitem', { name: 'Delete' }).click();
  await author.page.getByRole('button', { name: 'Delete', exact: true }).click();
  const notice = reader.page.getByRole('alert').filter({ hasText: 'This post was deleted or removed' });
  await expect(notice).toBeVisible();
  await expect(notice).toBeFocused();
  await expect(reader.page.getByRole('button', { name: 'Upvote' })).toBeHidden();
  await expect(reader.page.getByRole('button', { name: /^Save/ })).toBeHidden();
  await expect(reader.page.getByRole('textbox', { name: 'Your unsent text' })).toHaveValue(
    'Half of a thought',
  );
  await expect(list.getByRole('link', { name: data.title })).toHaveCount(0);
});

test('a comment that is deleted in one tab disappears in the other', async ({ newMember }) => {
  const { page, token } = await newMember();
  await call(page.request, token, '/api/comments', { postId: 1, content: 'Not for long' });
  const other = await page.context().newPage();
  for (const tab of [page, other]) await openWatched(tab, 1);
  const commentIn = (tab: Page) => tab.getByRole('article').filter({ hasText: 'Not for long' }).last();
  await expect(commentIn(other)).toBeVisible();
  await commentIn(page).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(commentIn(page)).toBeHidden();
  await expect(commentIn(other)).toBeHidden();
});

test('an open feed shows votes and offers new posts, moves nothing, and shows them on request', async ({
  newMember,
  request,
  baseURL,
}) => {
  const { page } = await newMember();
  const ben = await tokenOf(baseURL, 'ben');
  const expectStill = await watchShifts(page);
  await page.goto('/?sort=new');
  await hydrated(page);
  const fourth = page.getByRole('main').getByRole('article').nth(3);
  await fourth.scrollIntoViewIfNeeded();
  const place = await fourth.boundingBox();
  for (const n of [1, 2])
    await call(request, ben, '/api/posts', { title: `While others read ${n}`, content: 'Text', communityId });
  const offer = page.getByRole('button', { name: '2 new posts' });
  await expect(offer).toBeVisible();
  const score = fourth.getByRole('group').locator('span').first();
  const before = Number(await score.textContent());
  const postId = Number(/\d+/.exec((await fourth.getAttribute('aria-labelledby')) ?? '')?.[0]);
  await call(request, ben, '/api/vote', { postId, type: 'down' });
  await expect(score).not.toHaveText(String(before));
  expect(await fourth.boundingBox()).toEqual(place);
  await expectStill('with an offer');
  await offer.press('Enter');
  await expect(page.getByRole('link', { name: 'While others read 2', exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: 'While others read 1', exact: true })).toBeVisible();
  await expect(offer).toBeHidden();
});
