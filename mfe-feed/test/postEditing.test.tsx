import { EditablePost } from '@stoa/contract';
import { makeCommunity, makePost, politeAnnouncer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { ben, ended, open, serve, server } from './support/postPage';

describe('a post edited in another tab', () => {
  const first = makePost({ title: 'First', content: 'Old text' });
  const second = { ...first, content: 'Text of the other tab', editedAt: '2026-01-16T12:00:00.000Z' };

  /** Opens the form; the other tab saves before this one. Returns the bodies sent. */
  async function edit() {
    const sent: object[] = [];
    let stored = first;
    serve([]);
    server.use(
      http.get('*/api/posts/7', () => HttpResponse.json(stored)),
      http.patch('*/api/posts/7', async ({ request }) => {
        const { lastEditedAt, ...body } = (await request.json()) as { lastEditedAt: string | null };
        sent.push({ lastEditedAt, ...body });
        stored = sent.length === 1 ? second : stored;
        if (lastEditedAt !== stored.editedAt)
          return HttpResponse.json({ code: 'EDIT_CONFLICT', message: 'Changed.' }, { status: 409 });
        return HttpResponse.json({ ...stored, ...body, editedAt: '2026-01-17T12:00:00.000Z' });
      }),
    );
    const { user } = open('/post/7', ben);
    await user.click(await screen.findByRole('button', { name: /^More on/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' of all');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const notice = (await screen.findByText('Saved version')).closest('[role="alert"]');
    return { user, sent, notice };
  }

  test('shows the saved version; what was typed replaces it only field by field', async () => {
    const { user, sent, notice } = await edit();
    expect(notice).toHaveTextContent('Text of the other tab');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('First of all');
    await user.click(screen.getByRole('button', { name: 'Keep my text' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('Text of the other tab');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('heading', { name: 'First of all' })).toBeVisible();
    expect(screen.getByText('Text of the other tab')).toBeVisible();
    expect(sent).toEqual([
      { title: 'First of all', lastEditedAt: null },
      { title: 'First of all', lastEditedAt: second.editedAt },
    ]);
  });

  test('can be taken as it is', async () => {
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'Use saved version' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('First');
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('Text of the other tab');
  });
});

describe('a described picture', () => {
  const picture = makePost({ type: 'image', imageUrl: '/media/a.webp', content: null, alt: 'A loaf' });
  const editedAt = '2026-01-16T12:00:00.000Z';
  const description = () => screen.getByRole('textbox', { name: /^Description of the image/ });

  /** Opens the form of the picture, whose next edit gets the response. */
  async function edit(respond: () => Response) {
    serve([], picture);
    server.use(http.patch('*/api/posts/7', respond));
    const { user } = open('/post/7', ben);
    await user.click(await screen.findByRole('button', { name: /^More on/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return user;
  }

  test('that another tab has described otherwise is compared, and merged field by field', async () => {
    const sent: unknown[] = [];
    const user = await edit(() => {
      serve([], { ...picture, alt: 'A round loaf', editedAt });
      return HttpResponse.json({ code: 'EDIT_CONFLICT', message: 'Changed.' }, { status: 409 });
    });
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const saved = await screen.findByRole('region', { name: 'Saved version' });
    expect(saved).toHaveTextContent('Description of the imageA round loaf');
    expect(description()).toHaveValue('A loaf');
    await user.click(screen.getByRole('button', { name: 'Keep my text' }));
    expect(description()).toHaveValue('A round loaf');
    server.use(
      http.patch('*/api/posts/7', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...picture, editedAt });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toEqual([{ title: `${picture.title}!`, lastEditedAt: editedAt }]));
  });

  test('loses the description that its author deletes', async () => {
    const { alt: _, ...rest } = picture;
    const user = await edit(() => HttpResponse.json({ ...rest, editedAt }));
    await user.clear(description());
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('img', { name: `Picture of the post “${picture.title}”` })).toBeVisible();
  });

  test('counts the characters of its description from half the limit on, emoji as one', async () => {
    const user = await edit(() => HttpResponse.json(picture));
    await user.clear(description());
    await user.paste('🍞'.repeat(500));
    expect(screen.queryByText('500/1000')).not.toBeInTheDocument();
    await user.paste('🍞');
    expect(screen.getByText('501/1000')).toBeVisible();
  });
});

test('a draft of an edit that is older than the saved version says so after a reload', async () => {
  sessionStorage.setItem('stoa-draft:edit-post:7', JSON.stringify({ title: 'Mine', content: 'My text' }));
  sessionStorage.setItem('stoa-draft:edit-post:7:base', JSON.stringify(''));
  serve([], makePost({ content: 'Theirs', editedAt: '2026-01-16T12:00:00.000Z' }));
  const { user } = open('/post/7', ben);
  await user.click(await screen.findByRole('button', { name: /^More on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Theirs');
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('My text');
});

test('a mark that a moderator sets on a post with a draft stays when the draft is saved', async () => {
  const sent: unknown[] = [];
  serve([], makePost({ title: 'First' }));
  server.use(
    http.patch('*/api/posts/7', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(makePost({ title: 'First of all' }));
    }),
  );
  async function edit() {
    const opened = open('/post/7', ben);
    await opened.user.click(await screen.findByRole('button', { name: /^More on/ }));
    await opened.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return opened;
  }
  const before = await edit();
  await before.user.type(screen.getByRole('textbox', { name: 'Title' }), ' of all');
  before.unmount();
  serve([], makePost({ title: 'First', isSensitive: true }));
  const { user } = await edit();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toEqual([{ title: 'First of all', lastEditedAt: null }]));
});

test('the author edits a post in place', async () => {
  serve([]);
  server.use(
    http.patch('*/api/posts/7', async ({ request }) =>
      HttpResponse.json(
        makePost({ ...((await request.json()) as object), editedAt: '2026-01-16T12:00:00.000Z' }),
      ),
    ),
  );
  const { user } = open('/post/7', ben);
  await user.click(await screen.findByRole('button', { name: /^More on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(title).toHaveFocus());
  await user.clear(title);
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await user.type(title, 'A better title');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('heading', { name: 'A better title' })).toBeVisible();
  expect(politeAnnouncer()).toHaveTextContent('Saved.');
  expect(screen.getByText('edited')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'A better title' })).toHaveFocus());
});

test('a post does not change while its edit is being saved', async () => {
  serve([]);
  server.use(http.patch('*/api/posts/7', () => delay('infinite')));
  const { user } = open('/post/7', ben);
  await user.click(await screen.findByRole('button', { name: /^More on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Sent');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.type(title, ' and more');
  expect(title).toHaveValue('Sent');
});

test('a saved edit leaves the focus of an author who writes elsewhere', async () => {
  serve([]);
  let answer: (() => void) | undefined;
  server.use(
    http.patch('*/api/posts/7', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return HttpResponse.json(makePost({ title: 'Sent' }));
    }),
  );
  const { user } = open('/post/7', ben);
  await user.click(await screen.findByRole('button', { name: /^More on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' of all');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const comment = screen.getByRole('textbox', { name: /comment/i });
  await user.click(comment);
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit your post' })).not.toBeInTheDocument());
  await screen.findByRole('heading', { level: 1 });
  expect(comment).toHaveFocus();
});

test('an edit that is cancelled moves the focus to the title of the post', async () => {
  serve([]);
  const { user } = open('/post/7', ben);
  await user.click(await screen.findByRole('button', { name: /^More on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

const marks = {
  flairId: 4,
  isSensitive: true,
  post: { flair: { id: 4, text: 'Question', color: '#2255aa' }, isSensitive: true },
  community: {
    flairs: [
      { id: 4, text: 'Question', color: '#2255aa' },
      { id: 5, text: 'Answered', color: '#ffdd00', isModeratorsOnly: true as const },
    ],
  },
};

test('the form edits each field that the author may change', async () => {
  const names = Object.keys(EditablePost.shape).filter((name) => !(name in marks));
  const fields = Object.fromEntries(names.map((name) => [name, `The ${name}`]));
  serve([], makePost({ ...fields, ...marks.post, type: 'image', imageUrl: '/media/a.webp' }));
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity(marks.community))),
  );
  const { user } = open('/post/7', ben);
  await user.click(await screen.findByRole('button', { name: /^More on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(screen.getByRole('form', { name: 'Edit your post' }));
  for (const value of Object.values(fields)) expect(form.getByDisplayValue(value)).toBeVisible();
  expect(await form.findByRole('combobox', { name: /Flair/ })).toHaveDisplayValue('Question');
  expect(form.getByRole('checkbox', { name: 'Sensitive' })).toBeChecked();
});

test('the author changes the flair and the mark as sensitive alone', async () => {
  const sent: unknown[] = [];
  serve([], makePost(marks.post));
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity(marks.community))),
    http.patch('*/api/posts/7', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(makePost({ editedAt: '2026-01-16T12:00:00.000Z' }));
    }),
  );
  const { user } = open('/post/7', ben);
  expect(await screen.findByRole('link', { name: /^Question:/ })).toBeVisible();
  expect(screen.getByText('Sensitive')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^More on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: /Flair/ }), 'No flair');
  await user.click(screen.getByRole('checkbox', { name: 'Sensitive' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toEqual([{ flairId: null, isSensitive: false, lastEditedAt: null }]));
  await waitFor(() => expect(screen.queryByText('Sensitive')).not.toBeInTheDocument());
  expect(screen.queryByRole('link', { name: /^Question:/ })).not.toBeInTheDocument();
});

test('a flair that was taken away is still away after a reload', async () => {
  serve([], makePost(marks.post));
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity(marks.community))),
  );
  const edit = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: /^More on/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return screen.findByRole('combobox', { name: /Flair/ });
  };
  const first = open('/post/7', ben);
  await first.user.selectOptions(await edit(first), 'No flair');
  first.unmount();
  expect(await edit(open('/post/7', ben))).toHaveDisplayValue('No flair');
});

test('a flair that a moderator chose cannot be changed by the author', async () => {
  serve([], makePost({ flair: { id: 5, text: 'Answered', color: '#ffdd00' } }));
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity(marks.community))),
  );
  const { user } = open('/post/7', ben);
  await user.click(await screen.findByRole('button', { name: /^More on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('combobox', { name: 'Flair' })).toBeDisabled();
  expect(screen.getByText('A moderator chose this flair. Only moderators can change it.')).toBeVisible();
});

test('a refused description says so at its field alone', async () => {
  serve([], makePost({ type: 'image', imageUrl: '/media/a.webp' }));
  const fields = { alt: 'The description is too long.' };
  const refusal = { statusCode: 400, code: 'INPUT_INVALID', message: 'Invalid input.', fields };
  server.use(http.patch('*/api/posts/7', () => HttpResponse.json(refusal, { status: 400 })));
  const { user } = open('/post/7', ben);
  await user.click(await screen.findByRole('button', { name: /^More on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.type(screen.getByRole('textbox', { name: /Description of the image/ }), 'A loaf');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(fields.alt)).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a post edited when the session expired is open again after signing in', async () => {
  serve([]);
  server.use(http.patch('*/api/posts/7', () => HttpResponse.json(ended, { status: 401 })));
  const before = open('/post/7', ben);
  await before.user.click(await screen.findByRole('button', { name: /^More on/ }));
  await before.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await before.user.type(screen.getByRole('textbox', { name: 'Title' }), ' and peas');
  await before.user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
  await before.user.click(screen.getByRole('button', { name: 'Sign in to send' }));
  expect(await screen.findByText('At /login')).toBeVisible();
  before.unmount();
  open('/post/7', ben);
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('A post about beans and peas');
});
