import type { FragmentName, Post } from '@stoa/contract';
import {
  makeComment,
  makeCommunity,
  makePost,
  makeUser,
  renderPage,
  startServer,
} from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import PostPage from '../src/post/PostPage';

/** Shows the props of fragments of other remotes. */
jest.mock('@stoa/platform', () => ({
  ...jest.requireActual<object>('@stoa/platform'),
  Fragment: ({ name, with: props }: { name: FragmentName; with: object }) => (
    <p aria-label={name}>{JSON.stringify(props)}</p>
  ),
}));

const server = startServer();
const role = (communityId: number, ...permissions: ('posts' | 'people' | 'settings')[]) =>
  makeUser({ id: 5, username: 'mod', communityRoles: [{ communityId, permissions }] });
const moderator = role(3, 'posts');

const fields = { pin: 'isPinned', lock: 'isLocked', sensitive: 'isSensitive' } as const;
const flairs = [
  { id: 4, text: 'Question', color: '#2255aa' },
  { id: 5, text: 'Answered', color: '#ffdd00', isModeratorsOnly: true as const },
];

/** Opens a post with one comment; returns the calls of moderators. */
function open(as: ReturnType<typeof makeUser> | undefined, post: Partial<Post> = {}) {
  const calls: string[] = [];
  let marks: Partial<Post> = { isPinned: false, isLocked: false, ...post };
  const answer = (mark: keyof typeof fields, isSet: boolean) => () => {
    calls.push(`${isSet ? '' : 'un'}${mark}`);
    marks = { ...marks, [fields[mark]]: isSet };
    return isSet ? HttpResponse.json({ ok: true }) : new HttpResponse(null, { status: 204 });
  };
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost({ commentCount: 1, ...marks }))),
    http.get('*/api/posts/7/comments', () => HttpResponse.json([makeComment()])),
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity({ flairs }))),
    http.put('*/api/posts/7/flair', async ({ request }) => {
      const { flairId } = (await request.json()) as { flairId: number | null };
      calls.push(`flair ${flairId}`);
      marks = { ...marks, flair: flairs.find(({ id }) => id === flairId) };
      return HttpResponse.json({ ok: true });
    }),
    ...(Object.keys(fields) as (keyof typeof fields)[]).flatMap((mark) => [
      http.put(`*/api/posts/7/${mark}`, answer(mark, true)),
      http.delete(`*/api/posts/7/${mark}`, answer(mark, false)),
    ]),
  );
  return { calls, ...renderPage(<PostPage />, { url: '/post/7', path: '/post/:id', ...(as && { as }) }) };
}

async function itemsOf(user: ReturnType<typeof open>['user'], index: number) {
  await user.click((await screen.findAllByRole('button', { name: /^More on/ }))[index] as HTMLElement);
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}

const ofPosts = ['Pin to community', 'Lock comments', 'Mark as sensitive', 'Change flair…', 'Remove…'];

test('a moderator of its posts is offered to pin, lock and remove', async () => {
  const { user } = open(moderator);
  expect(await itemsOf(user, 0)).toEqual(expect.arrayContaining(ofPosts));
  await user.keyboard('{Escape}');
  expect(await itemsOf(user, 1)).toEqual(['Copy Link', 'Remove…']);
});

test.each([
  ['a moderator of another community', role(4, 'posts')],
  ['a moderator without the permission', role(3, 'settings')],
  ['a member', makeUser({ id: 5 })],
])('%s is offered none of it', async (_, as) => {
  const { user } = open(as);
  expect(await itemsOf(user, 0)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Pin|Lock|Mark|flair|Remove/)]),
  );
  expect(screen.getAllByRole('button', { name: /^More on/ })).toHaveLength(1);
});

test.each([
  ['Pin to community', 'Pinned to the community', 'pin', 'Pinned'],
  ['Lock comments', 'Comments locked', 'lock', 'Locked'],
  ['Mark as sensitive', 'Marked as sensitive', 'sensitive', 'Sensitive'],
])('%s shows the mark, and can be undone in the toast', async (item, done, call, mark) => {
  const { user, calls } = open(moderator);
  await itemsOf(user, 0);
  await user.click(screen.getByRole('menuitem', { name: item }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(await screen.findByText(mark)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toEqual([call, `un${call}`]));
  await waitFor(() => expect(screen.queryByText(mark)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a moderator changes the flair in a dialog, and undoes it in the toast', async () => {
  const { user, calls } = open(moderator, { flair: flairs[0] });
  await itemsOf(user, 0);
  await user.click(screen.getByRole('menuitem', { name: 'Change flair…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the flair' });
  expect(await within(dialog).findByRole('radio', { name: 'Question' })).toBeChecked();
  const answered = within(dialog).getByRole('radio', { name: 'Answered' });
  expect(answered).toHaveAccessibleDescription('Only moderators can choose it');
  await user.click(answered);
  await user.click(within(dialog).getByRole('button', { name: 'Change flair' }));
  expect(await screen.findByText('Flair changed to “Answered”')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Answered:/ })).toHaveAttribute(
    'href',
    '/community/gardens?flair=5',
  );
  expect(dialog).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toEqual(['flair 5', 'flair 4']));
  expect(await screen.findByRole('link', { name: /^Question:/ })).toBeVisible();
});

test('without a change the flair stays, and a failure keeps the dialog', async () => {
  const { user, calls } = open(moderator);
  await itemsOf(user, 0);
  await user.click(screen.getByRole('menuitem', { name: 'Change flair…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the flair' });
  await user.click(await within(dialog).findByRole('radio', { name: 'Question' }));
  server.use(http.put('*/api/posts/7/flair', () => HttpResponse.json({}, { status: 503 })));
  await user.click(within(dialog).getByRole('button', { name: 'Change flair' }));
  expect(await screen.findByText('Couldn’t change the flair')).toBeVisible();
  expect(within(dialog).getByRole('radio', { name: 'Question' })).toBeChecked();
  await user.click(within(dialog).getByRole('radio', { name: 'No flair' }));
  await user.click(within(dialog).getByRole('button', { name: 'Change flair' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(calls).toEqual([]);
});

test('posts of a sensitive community are not marked one by one', async () => {
  const { user } = open(moderator, { community: { ...makePost().community, isSensitive: true } });
  expect(await screen.findByText('Sensitive')).toBeVisible();
  expect(await itemsOf(user, 0)).not.toEqual(expect.arrayContaining([expect.stringMatching(/sensitive/)]));
});

test('a failure says why', async () => {
  const message = 'A community can have at most 2 pinned posts. Unpin another one first.';
  const { user } = open(moderator);
  server.use(
    http.put('*/api/posts/7/pin', () =>
      HttpResponse.json({ statusCode: 422, code: 'PINS_REACHED', message }, { status: 422 }),
    ),
  );
  await itemsOf(user, 0);
  await user.click(screen.getByRole('menuitem', { name: 'Pin to community' }));
  expect(await screen.findByText('Couldn’t pin the post')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

describe('a locked post', () => {
  const locked = 'This post is locked. You can’t add comments.';

  test.each([
    ['a guest', undefined],
    ['a member', makeUser({ id: 9 })],
    ['a moderator', moderator],
  ])('says so to %s, and offers neither a form nor replies', async (_, as) => {
    open(as, { isLocked: true });
    expect(await screen.findByText(locked)).toBeVisible();
    expect(await screen.findByText('A remark')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Reply to/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Upvote/ })).toHaveLength(2);
  });

  test('offers its author to appeal', async () => {
    open(makeUser({ id: makePost().author.id }), { isLocked: true });
    const appeal = await screen.findByLabelText('moderation/AppealStatus');
    expect(appeal).toHaveTextContent(JSON.stringify({ subject: 'lock', subjectId: makePost().id }));
  });

  test.each([
    ['others', makeUser({ id: 9 })],
    ['an author who can unlock it', { ...moderator, id: makePost().author.id }],
  ])('offers no appeal to %s', async (_who, as) => {
    open(as, { isLocked: true });
    expect(await screen.findByText(locked)).toBeVisible();
    expect(screen.queryByLabelText('moderation/AppealStatus')).not.toBeInTheDocument();
  });

  test('keeps an unsent comment to copy', async () => {
    const as = makeUser({ id: 9 });
    const { user, unmount } = open(as);
    await user.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'Half a thought');
    unmount();
    open(as, { isLocked: true });
    const unsent = await screen.findByDisplayValue('Half a thought');
    expect(unsent).toHaveAttribute('readonly');
    expect(unsent).toHaveAccessibleDescription(/^It can no longer be sent\./);
  });
});
