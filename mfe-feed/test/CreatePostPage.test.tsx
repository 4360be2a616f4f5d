import { makeCommunity, makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import CreatePostPage from '../src/create-post/CreatePostPage';

const server = startServer();

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  server.use(
    http.get('*/api/communities', () =>
      HttpResponse.json([makeCommunity(), makeCommunity({ id: 4, name: 'bread', displayName: 'Bread' })]),
    ),
    http.get('*/api/user/communities', () => HttpResponse.json([])),
    http.get('*/api/communities/name/:name', ({ params }) =>
      HttpResponse.json(makeCommunity({ id: 4, name: String(params.name), displayName: 'Bread' })),
    ),
    http.get('*/api/link-posts', () => HttpResponse.json([])),
    http.post('*/api/posts', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(makePost(), { status: 201 });
    }),
  );
});
const open = (url = '/create-post', as = makeUser()) =>
  renderPage(<CreatePostPage />, { url, path: '/create-post', as });
const ready = () => screen.findByRole('option', { name: 'Bread' });

test('without title and community nothing is sent and both fields show errors', async () => {
  const { user } = open();
  await ready();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Title is required.')).toBeVisible();
  expect(screen.getByText('Choose a community.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a created post shows a toast and leads home', async () => {
  const { user } = open('/create-post?community=bread');
  await ready();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'My loaf');
  await user.type(screen.getByRole('textbox', { name: /Content/ }), 'It sings');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('At /')).toBeVisible();
  expect(await screen.findByText('Post created')).toBeVisible();
  expect(sent).toEqual([{ type: 'text', title: 'My loaf', communityId: 4, content: 'It sings' }]);
  expect(Object.keys(sessionStorage)).not.toContainEqual(expect.stringMatching(/^stoa-draft:/));
});

test('an author who has left while the post is sent stays where they are, and can view it', async () => {
  let finish = (): void => undefined;
  server.use(
    http.post('*/api/posts', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return HttpResponse.json(makePost(), { status: 201 });
    }),
  );
  const { user, router } = open('/create-post?community=bread');
  await ready();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'My loaf');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  await act(() => router.navigate('/communities'));
  finish();
  expect(await screen.findByRole('button', { name: 'View post' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/communities');
});

test('a ban from the chosen community is above the fields, before anything is written', async () => {
  const community = { id: 4, name: 'bread', displayName: 'Bread' };
  const ban = {
    community,
    reason: 'Be kind',
    message: '',
    createdAt: '2026-01-20T12:00:00.000Z',
    endsAt: null,
  };
  open('/create-post?community=bread', makeUser({ bans: [ban] }));
  const notice = await screen.findByText('You are banned from Bread');
  const title = screen.getByRole('textbox', { name: 'Title' });
  expect(notice.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
});

test('a link that was posted before is shown with its posts, and can be posted', async () => {
  const looked: string[] = [];
  server.use(
    http.get('*/api/link-posts', ({ request }) => {
      looked.push(new URL(request.url).searchParams.get('url') ?? '');
      return HttpResponse.json([makePost({ id: 12, title: 'An old loaf', commentCount: 1 })]);
    }),
  );
  const { user } = open('/create-post?community=bread&type=link');
  await ready();
  const field = await screen.findByRole('textbox', { name: 'URL' });
  await user.click(field);
  await user.paste('https://example.org/loaf');
  const link = await screen.findByRole('link', { name: 'An old loaf' });
  expect(link).toHaveAttribute('href', '/post/12');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.closest('[role="status"]')).toHaveTextContent('This link has been posted before');
  expect(screen.getByText('1 comment')).toBeVisible();
  expect(looked).toEqual(['https://example.org/loaf']);
  await user.type(field, 's');
  expect(screen.queryByRole('link', { name: 'An old loaf' })).not.toBeInTheDocument();
  await user.clear(field);
  expect(screen.queryByRole('link', { name: 'An old loaf' })).not.toBeInTheDocument();
  await user.paste('https://example.org/loaf');
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'A page');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('nothing is shown while a link cannot be looked up, and it can be posted', async () => {
  let calls = 0;
  server.use(
    http.get('*/api/link-posts', () => {
      calls += 1;
      return HttpResponse.json({ message: 'Not now.' }, { status: 503 });
    }),
  );
  const { user } = open('/create-post?community=bread&type=link');
  await ready();
  await user.click(await screen.findByRole('textbox', { name: 'URL' }));
  await user.paste('https://example.org');
  await waitFor(() => expect(calls).toBe(1));
  expect(screen.queryByText('This link has been posted before')).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'A page');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a link post requires a URL and sends it as imageUrl', async () => {
  const { user } = open('/create-post?community=bread&type=link');
  await ready();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'A page');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('A link post needs a URL.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'URL' }), 'https://example.org/page');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { type: 'link', title: 'A page', communityId: 4, imageUrl: 'https://example.org/page' },
    ]),
  );
});

test('a failed submit is reported inline and by toast, and the draft survives a reload', async () => {
  server.use(http.post('*/api/posts', () => HttpResponse.json({}, { status: 500 })));
  const first = open('/create-post?community=bread');
  await ready();
  await first.user.type(screen.getByRole('textbox', { name: 'Title' }), 'My loaf');
  await first.user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Failed to create post. Please try again.')).toBeVisible();
  expect(screen.getByText('Please try again later.')).toBeVisible();
  first.unmount();
  open();
  await ready();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('My loaf');
});

test('a validation error of the server appears at its field', async () => {
  server.use(
    http.post('*/api/posts', () =>
      HttpResponse.json(
        { code: 'INPUT_INVALID', message: 'Check.', fields: { title: 'No shouting.' } },
        { status: 422 },
      ),
    ),
  );
  const { user } = open('/create-post?community=bread');
  await ready();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'LOUD');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('No shouting.')).toBeVisible();
});

test('a file of another type is rejected by toast and not uploaded', async () => {
  open('/create-post?type=image');
  await ready();
  const anyFile = userEvent.setup({ applyAccept: false });
  await anyFile.upload(
    screen.getByLabelText(/Image file/),
    new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByText('Invalid file type')).toBeVisible();
  expect(screen.getAllByText('Please select an image file.').length).toBeGreaterThan(0);
});

test('a chosen video disables its URL', async () => {
  const answer = { url: '/media/abc.mp4', width: null, height: null, mime: 'video/mp4' };
  server.use(http.post('*/api/uploads', () => HttpResponse.json(answer, { status: 201 })));
  const { user } = open('/create-post?type=video');
  await ready();
  await user.upload(screen.getByLabelText(/Video file/), new File(['x'], 'oven.mp4', { type: 'video/mp4' }));
  expect(await screen.findByText('oven.mp4')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Video URL' })).toBeDisabled();
});

test('phones are offered common image formats, so that they convert HEIC to JPEG', () => {
  open('/create-post?type=image');
  const types = screen.getByLabelText<HTMLInputElement>(/Image file/).accept.split(',');
  expect(types).toContain('image/jpeg');
  expect(types.filter((type) => /hei[cf]|\*/.test(type))).toEqual([]);
});

test('a chosen image is uploaded, disables its URL, and is attached to the post', async () => {
  server.use(
    http.post('*/api/uploads', () =>
      HttpResponse.json({ url: '/media/abc.webp', width: 2, height: 2, mime: 'image/webp' }, { status: 201 }),
    ),
  );
  const { user } = open('/create-post?community=bread&type=image');
  await ready();
  await user.upload(screen.getByLabelText(/Image file/), new File(['x'], 'loaf.png', { type: 'image/png' }));
  expect(await screen.findByText('loaf.png')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Image URL' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'My loaf');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(sent).toEqual([{ type: 'image', title: 'My loaf', communityId: 4, imageUrl: '/media/abc.webp' }]),
  );
});

test.each([
  [
    'pasted',
    (file: File) => fireEvent.paste(document.body, { clipboardData: { files: [file], types: ['Files'] } }),
  ],
  [
    'dropped',
    (file: File) =>
      fireEvent.drop(screen.getByLabelText(/Image file/), {
        dataTransfer: { files: [file], types: ['Files'] },
      }),
  ],
])('a %s image is uploaded and shown, and another file is refused', async (_, give) => {
  const answer = { url: '/media/abc.png', width: 2, height: 2, mime: 'image/png' };
  server.use(http.post('*/api/uploads', () => HttpResponse.json(answer, { status: 201 })));
  open('/create-post?type=image');
  await screen.findByLabelText(/Image file/);
  give(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(await screen.findByText('Invalid file type')).toBeVisible();
  give(new File(['x'], 'beans.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: 'Preview: beans.png' })).toBeVisible();
  expect(screen.getByLabelText('Image URL')).toBeDisabled();
});

test('pasted text that comes with a picture of itself uploads nothing', async () => {
  const uploads: string[] = [];
  server.use(
    http.post('*/api/uploads', () => {
      uploads.push('upload');
      return HttpResponse.json(
        { url: '/media/abc.png', width: 2, height: 2, mime: 'image/png' },
        { status: 201 },
      );
    }),
  );
  open('/create-post?type=image');
  await screen.findByLabelText(/Image file/);
  const paste = (name: string, ...types: string[]) =>
    fireEvent.paste(document.body, {
      clipboardData: { files: [new File(['x'], name, { type: 'image/png' })], types },
    });
  paste('words.png', 'text/plain', 'Files');
  paste('beans.png', 'Files');
  expect(await screen.findByRole('img', { name: 'Preview: beans.png' })).toBeVisible();
  expect(uploads).toHaveLength(1);
});

test('a failed upload says "Upload failed" and keeps the rest', async () => {
  server.use(http.post('*/api/uploads', () => HttpResponse.json({}, { status: 500 })));
  const { user } = open('/create-post?type=image');
  await ready();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'My loaf');
  await user.upload(screen.getByLabelText(/Image file/), new File(['x'], 'loaf.png', { type: 'image/png' }));
  expect(await screen.findByText('Upload failed')).toBeVisible();
  expect(screen.getAllByText('Failed to upload files. Please try again.').length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('My loaf');
});

test('Cancel returns home', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('At /')).toBeVisible();
});

test('without any community to choose, a link leads to all communities', async () => {
  server.use(http.get('*/api/communities', () => HttpResponse.json([])));
  open();
  expect(await screen.findByText(/You have no community to post in yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Join or create one' })).toHaveAttribute('href', '/communities');
});

test('joined communities come first, even if they are not among the largest', async () => {
  server.use(
    http.get('*/api/user/communities', () =>
      HttpResponse.json([makeCommunity({ id: 7, name: 'tiny', displayName: 'Tiny' })]),
    ),
  );
  open();
  const joined = await screen.findByRole('group', { name: 'Your communities' });
  expect(
    within(joined)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tiny']);
  const others = screen.getByRole('group', { name: 'Other communities' });
  expect(within(others).getByRole('option', { name: 'Bread' })).toBeInTheDocument();
});

test('communities that only their members write in are offered to members alone', async () => {
  const closed = { visibility: 'restricted' as const };
  server.use(
    http.get('*/api/communities', () =>
      HttpResponse.json([
        makeCommunity({ id: 4, name: 'bread', displayName: 'Bread' }),
        makeCommunity({ id: 8, name: 'choir', displayName: 'Choir', ...closed }),
      ]),
    ),
    http.get('*/api/user/communities', () =>
      HttpResponse.json([makeCommunity({ id: 9, name: 'house', displayName: 'House', ...closed })]),
    ),
  );
  open();
  expect(await screen.findByRole('option', { name: 'House' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Bread' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Choir' })).not.toBeInTheDocument();
});

test('a draft can be discarded, and Cancel says that it is kept', async () => {
  const first = open();
  await ready();
  await first.user.type(screen.getByRole('textbox', { name: 'Title' }), 'My loaf');
  await first.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  first.unmount();
  const { user } = open();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('My loaf');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
});

test('a kept draft can be discarded', async () => {
  const first = open();
  await ready();
  await first.user.type(screen.getByRole('textbox', { name: 'Title' }), 'My loaf');
  await first.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await first.user.click(await screen.findByRole('button', { name: 'Discard' }));
  first.unmount();
  open();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('a link to another type changes the type of the open form', async () => {
  const { user, router } = open('/create-post?type=image');
  expect(await screen.findByRole('textbox', { name: 'Image URL' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Text' }));
  expect(screen.queryByRole('textbox', { name: 'Image URL' })).not.toBeInTheDocument();
  await act(() => router.navigate('/create-post?type=image'));
  expect(await screen.findByRole('textbox', { name: 'Image URL' })).toBeVisible();
});

test('a rejected file lists the accepted types, and a chosen one is shown', async () => {
  const answer = { url: '/media/abc.webp', width: 2, height: 2, mime: 'image/webp' };
  server.use(http.post('*/api/uploads', () => HttpResponse.json(answer, { status: 201 })));
  const { user } = open('/create-post?type=image');
  await ready();
  const field = screen.getByLabelText(/Image file/);
  const anyFile = userEvent.setup({ applyAccept: false });
  await anyFile.upload(field, new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'JPEG, PNG, WebP, GIF and AVIF files are accepted.',
  );
  await user.upload(field, new File(['x'], 'loaf.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: 'Preview: loaf.png' })).toHaveAttribute('src', answer.url);
});

test('offline, the form says so and keeps the input', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.post('*/api/posts', () => HttpResponse.error()));
  const { user } = open('/create-post?community=bread');
  await ready();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'My loaf');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect((await screen.findAllByText(/You are offline\./)).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('My loaf');
  jest.restoreAllMocks();
});

describe('in a community with rules for posts', () => {
  const flairs = [
    { id: 4, text: 'Question', color: '#2255aa' },
    { id: 5, text: 'Answered', color: '#ffdd00', isModeratorsOnly: true as const },
  ];
  const rule = (over: object) =>
    server.use(
      http.get('*/api/communities/name/:name', ({ params }) =>
        HttpResponse.json(
          makeCommunity({ id: params.name === 'bread' ? 4 : 3, name: String(params.name), ...over }),
        ),
      ),
    );

  test('a flair is chosen among those for members, and sent', async () => {
    rule({ flairs });
    const { user } = open('/create-post?community=bread');
    const flair = await screen.findByRole('combobox', { name: /^Flair/ });
    expect(
      within(flair)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['No flair', 'Question']);
    await user.selectOptions(flair, 'Question');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'My loaf');
    await user.click(await screen.findByRole('checkbox', { name: 'Sensitive' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { type: 'text', title: 'My loaf', communityId: 4, flairId: 4, isSensitive: true },
      ]),
    );
  });

  test('a required flair that is missing says so at its field', async () => {
    rule({ flairs, isFlairRequired: true });
    const { user } = open('/create-post?community=bread');
    const flair = await screen.findByRole('combobox', { name: /^Flair/ });
    expect(flair).toBeRequired();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'My loaf');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Choose a flair.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.selectOptions(flair, 'Question');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('moderators may choose the flairs for moderators', async () => {
    rule({ flairs, permissions: ['posts'] });
    open('/create-post?community=bread');
    expect(await screen.findByRole('option', { name: 'Answered' })).toBeInTheDocument();
  });

  test('a flair is dropped with its community', async () => {
    rule({ flairs });
    const { user } = open('/create-post?community=bread');
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Flair/ }), 'Question');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Community' }),
      'Kitchen Gardens (gardens)',
    );
    expect(await screen.findByRole('combobox', { name: /^Flair/ })).toHaveDisplayValue('No flair');
  });

  test('types that it does not allow cannot be chosen, and it says which it allows', async () => {
    rule({ postTypes: ['text', 'link'] });
    const { user } = open('/create-post?community=bread');
    expect(await screen.findByText('This community allows text and link posts only.')).toBeVisible();
    const image = screen.getByRole('button', { name: 'Image' });
    expect(image).toHaveAttribute('aria-disabled', 'true');
    await user.click(image);
    expect(image).toHaveAttribute('aria-pressed', 'false');
    const types = within(screen.getByRole('toolbar', { name: 'Post type' }));
    await user.click(types.getByRole('button', { name: 'Link' }));
    expect(types.getByRole('button', { name: 'Link' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('a type of the address that it does not allow is not sent', async () => {
    rule({ postTypes: ['text'] });
    const { user } = open('/create-post?community=bread&type=link');
    await screen.findByText('This community allows text posts only.');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'A page');
    await user.type(screen.getByRole('textbox', { name: 'URL' }), 'https://example.org');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled());
    expect(sent).toEqual([]);
  });

  test('all posts of a sensitive one are sensitive', async () => {
    rule({ isSensitive: true });
    open('/create-post?community=bread');
    const box = await screen.findByRole('checkbox', { name: 'Sensitive' });
    await waitFor(() => expect(box).toBeDisabled());
    expect(box).toBeChecked();
  });

  test('rules that fail to load can be loaded again', async () => {
    server.use(http.get('*/api/communities/name/:name', () => HttpResponse.json({}, { status: 503 })));
    const { user } = open();
    await ready();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Community' }), 'Bread');
    expect(await screen.findByText('Couldn’t load the rules of this community.')).toBeVisible();
    rule({ flairs });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('combobox', { name: /^Flair/ })).toBeVisible();
  });
});

describe('what a community tells authors', () => {
  const rules = [{ title: 'Weigh your flour', text: '' }];
  const serve = (community: object) =>
    server.use(
      http.get('*/api/communities/name/bread', () =>
        HttpResponse.json(makeCommunity({ id: 4, name: 'bread', displayName: 'Bread', ...community })),
      ),
    );

  test('appears above the form once it is chosen, with its rules', async () => {
    serve({ guidance: 'Say what you *tried*.', rules });
    const { user } = open();
    await ready();
    expect(screen.queryByRole('region', { name: 'Posting in Bread' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Community' }), '4');
    const hints = await screen.findByRole('region', { name: 'Posting in Bread' });
    expect(await within(hints).findByText('tried')).toHaveProperty('tagName', 'EM');
    await user.click(within(hints).getByText('Rules of Bread'));
    expect(within(hints).getByText('Weigh your flour')).toBeVisible();
    expect(within(hints).getByRole('link', { name: 'View community' })).toHaveAttribute(
      'href',
      '/community/bread',
    );
  });

  test('is nothing without hints and rules', async () => {
    serve({});
    open('/create-post?community=bread');
    await ready();
    expect(screen.queryByRole('region', { name: 'Posting in Bread' })).not.toBeInTheDocument();
  });
});
