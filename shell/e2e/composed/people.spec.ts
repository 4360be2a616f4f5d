import type { Page } from '@playwright/test';
import { accessibilityFaults } from '@stoa/testkit';
import { call, expect, hydrated, test, type Member } from '../fixtures';

const main = (page: Page) => page.getByRole('main');

async function write(page: Page, { token }: Member, title: string): Promise<number> {
  const { id } = await call(page.request, token, '/api/posts', { title, communityId: 1 });
  return id;
}

test('a member follows another, finds their posts under Following, and the choice is kept', async ({
  newMember,
}) => {
  const [reader, author] = [await newMember(), await newMember()];
  const { page } = reader;
  const title = `Followed ${author.username}`;
  await write(page, author, title);
  await page.goto(`/user/${author.username}`);
  await main(page)
    .getByRole('button', { name: `Follow ${author.username}` })
    .click();
  await expect(
    main(page).getByRole('button', { name: `Following: unfollow ${author.username}` }),
  ).toBeFocused();
  await page.goto('/');
  await hydrated(page);
  await main(page).getByRole('button', { name: 'Following' }).click();
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await expect(main(page).getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true');
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await author.page.goto('/');
  await author.page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(author.page.getByText(`${reader.username} followed you`)).toBeVisible();
});

test('a blocked member’s posts are hidden from one reader until unblocked', async ({ newMember }) => {
  const [reader, author, other] = [await newMember(), await newMember(), await newMember()];
  const { page } = reader;
  const title = `Blocked ${author.username}`;
  const postId = await write(page, author, title);
  const { id: parentId } = await call(page.request, author.token, '/api/comments', {
    content: 'Mine',
    postId,
  });
  await call(page.request, other.token, '/api/comments', { content: 'An answer', postId, parentId });

  await page.goto(`/user/${author.username}`);
  await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
  await main(page)
    .getByRole('button', { name: `More options for ${author.username}` })
    .click();
  await page.getByRole('menuitem', { name: `Block ${author.username}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(main(page).getByText(`You have blocked ${author.username}`)).toBeVisible();
  await expect(main(page).getByRole('heading', { name: title })).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto(`/search?q=${encodeURIComponent(title)}`);
  await expect(main(page).getByText('No results', { exact: false }).first()).toBeVisible();
  await page.goto(`/post/${postId}`);
  await expect(main(page).getByText('Comment by a person you blocked.')).toBeVisible();
  await expect(main(page).getByText('An answer')).toBeVisible();
  await expect(main(page).getByText('Mine', { exact: true })).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  await other.page.goto(`/post/${postId}`);
  await expect(main(other.page).getByText('Mine', { exact: true })).toBeVisible();

  await main(page)
    .getByRole('button', { name: `Unblock ${author.username}` })
    .click();
  await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
  await expect(main(page).getByText('Mine', { exact: true })).toBeVisible();
});

test('a member’s followers are visible once shared, and open from the count', async ({ newMember }) => {
  const [reader, author, fan] = [await newMember(), await newMember(), await newMember()];
  await fan.page.goto(`/user/${author.username}`);
  await main(fan.page)
    .getByRole('button', { name: `Follow ${author.username}` })
    .click();
  await expect(main(fan.page).getByRole('button', { name: /^Following/ })).toBeVisible();
  const { page } = reader;
  const count = main(page).getByRole('button', { name: `1 follower of ${author.username}` });
  await page.goto(`/user/${author.username}`);
  await hydrated(page);
  await expect(main(page).getByRole('button', { name: `Follow ${author.username}` })).toBeVisible();
  await expect(count).toHaveCount(0);

  await author.page.goto('/settings/profile');
  await main(author.page).getByRole('switch', { name: 'Show my followers' }).click();
  await expect(author.page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await accessibilityFaults(author.page)).toEqual([]);

  await page.reload();
  await count.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: `Followers of ${author.username}` });
  await expect(list.getByRole('link', { name: fan.username })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await list.getByRole('button', { name: `Follow ${fan.username}` }).click();
  await expect(list.getByRole('button', { name: `Following: unfollow ${fan.username}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(count).toBeFocused();
  await count.click();
  await list.getByRole('link', { name: fan.username }).click();
  await expect(page).toHaveURL(`/user/${fan.username}`);
  await expect(list).toHaveCount(0);
});

test('a muted word is hidden in lists, and collapsed in a thread', async ({ newMember }) => {
  const [reader, author] = [await newMember(), await newMember()];
  const { page } = reader;
  const word = `word${Date.now().toString(36)}`;
  const postId = await write(page, author, `Something on ${word}`);
  await call(page.request, author.token, '/api/comments', { content: `More on ${word}`, postId });
  await page.goto('/settings/privacy');
  await main(page).getByRole('textbox', { name: 'Word or phrase to mute' }).fill(word.toUpperCase());
  await main(page).getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(main(page).getByRole('button', { name: `Unmute “${word.toUpperCase()}”` })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto('/?sort=new');
  await hydrated(page);
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await expect(main(page).getByText(`Something on ${word}`)).toHaveCount(0);
  await page.goto(`/post/${postId}`);
  await hydrated(page);
  await expect(main(page).getByText(`More on ${word}`)).toHaveCount(0);
  await main(page)
    .getByRole('button', { name: `Show the comment by ${author.username}` })
    .click();
  await expect(main(page).getByText(`More on ${word}`)).toBeVisible();
});
