import { makeComment, makePost, makeUser } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { ben, open, serve } from './support/postPage';

beforeEach(() =>
  serve([makeComment({ content: 'A remark' })], makePost({ title: 'Beans', commentCount: 1 })),
);

const post = {
  menu: /^More on (?!the comment)/,
  field: 'Title',
  saved: 'Beans',
  key: 'stoa-draft:edit-post:7',
  draft: { title: 'Beans and peas' } as object | string,
  drafted: 'Beans and peas',
};
const comment = {
  menu: 'More on the comment by ben',
  field: 'Edit your comment',
  saved: 'A remark',
  key: 'stoa-draft:edit:20',
  draft: 'A remark of mine',
  drafted: 'A remark of mine',
};

describe.each([
  ['a post', post],
  ['a comment', comment],
])('an unsaved edit of %s', (_, { menu, field, saved, key, draft, drafted }) => {
  async function edit({ user }: ReturnType<typeof open>) {
    await user.click(await screen.findByRole('button', { name: menu }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return screen.findByRole('textbox', { name: field });
  }

  test('is marked after a reload, until its form opens', async () => {
    sessionStorage.setItem(key, JSON.stringify(draft));
    const page = open('/post/7', ben);
    expect(await screen.findByText('Draft')).toBeVisible();
    expect(await edit(page)).toHaveValue(drafted);
    expect(screen.queryByText('Draft')).not.toBeInTheDocument();
  });

  test('is marked when its form closes, until it is discarded', async () => {
    const page = open('/post/7', ben);
    const box = await edit(page);
    await page.user.type(box, ' of mine');
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Draft')).toBeVisible();
    await page.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Draft')).not.toBeInTheDocument());
  });

  test('that was taken back is none', async () => {
    const page = open('/post/7', ben);
    const box = await edit(page);
    await page.user.type(box, '!{Backspace}');
    expect(box).toHaveValue(saved);
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: menu })).toBeVisible();
    expect(screen.queryByText('Draft')).not.toBeInTheDocument();
    expect(sessionStorage.getItem(key)).toBeNull();
  });
});

test('a comment whose text was deleted and not saved is edited from its text', async () => {
  const { user } = open('/post/7', ben);
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: comment.menu }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return screen.findByRole('textbox', { name: comment.field });
  };
  await user.clear(await edit());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Draft')).not.toBeInTheDocument();
  expect(await edit()).toHaveValue('A remark');
});

test('what others wrote is not marked', async () => {
  sessionStorage.setItem(comment.key, JSON.stringify(comment.draft));
  open('/post/7', makeUser({ role: 'moderator' }));
  await screen.findByText('A remark');
  expect(screen.queryByText('Draft')).not.toBeInTheDocument();
});
