import { limits, type UpdateProfileBody, type UserProfile } from '@stoa/contract';
import { injectEndpointsOf } from '@stoa/platform';
import { makeProfile, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { ProfileSection } from '../src/settings/profile/ProfileSection';

const server = startServer();
const uploaded = '/media/1f2e.webp';

/** Opens the section as ada, the profile's owner; returns what is saved. */
function open(over: Partial<UserProfile> = {}) {
  const sent: UpdateProfileBody[] = [];
  const profile = makeProfile({ displayName: null, bio: null, banner: null, isSelf: true, ...over });
  server.use(
    http.get('*/api/users/ada', () => HttpResponse.json(profile)),
    http.post('*/api/uploads', () =>
      HttpResponse.json({ url: uploaded, width: 9, height: 9, mime: 'image/webp' }, { status: 201 }),
    ),
    http.patch('*/api/user/profile', async ({ request }) => {
      const body = (await request.json()) as UpdateProfileBody;
      sent.push(body);
      Object.assign(profile, body);
      return HttpResponse.json(profile);
    }),
  );
  return { sent, ...renderPage(<ProfileSection />, { as: makeUser() }) };
}

const refuse = (status: number, body: object) =>
  server.use(
    http.patch('*/api/user/profile', () => HttpResponse.json({ statusCode: status, ...body }, { status })),
  );
const busy = { code: 'OVERLOADED', message: 'Stoa is very busy right now.' };
const png = (name = 'me.png', type = 'image/png') => new File(['x'], name, { type });
const picture = (container: HTMLElement) => container.querySelector('img');

test('shows changes saved on another device', async () => {
  open({ displayName: 'Ada Lovelace', bio: 'Mathematics, mostly.' });
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Ada Lovelace');
  expect(screen.getByRole('textbox', { name: /^Bio/ })).toHaveValue('Mathematics, mostly.');
});

test('name and bio are saved separately and confirmed', async () => {
  const { user, sent } = open();
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), '  Ada Lovelace ');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Name saved')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /^Bio/ }), 'Mathematics, mostly.');
  await user.click(screen.getByRole('button', { name: 'Save bio' }));
  expect(await screen.findByText('Bio saved')).toBeInTheDocument();
  expect(sent).toEqual([{ displayName: 'Ada Lovelace' }, { bio: 'Mathematics, mostly.' }]);
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ada Lovelace');
});

test('a bio does not change while it is being saved', async () => {
  const { user } = open();
  server.use(http.patch('*/api/user/profile', () => delay('infinite')));
  const field = await screen.findByRole('textbox', { name: /^Bio/ });
  await user.type(field, 'Mathematics');
  await user.click(screen.getByRole('button', { name: 'Save bio' }));
  await user.type(field, ', mostly.');
  expect(field).toHaveValue('Mathematics');
});

test('an empty name is removed', async () => {
  const { user, sent } = open({ displayName: 'Ada Lovelace' });
  await user.clear(await screen.findByRole('textbox', { name: /^Name/ }));
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(sent).toEqual([{ displayName: null }]));
});

test('a name that is too long is not sent, and is reported at its focused field', async () => {
  const { user, sent } = open();
  const field = await screen.findByRole('textbox', { name: /^Name/ });
  fireEvent.change(field, { target: { value: 'x'.repeat(limits.displayNameMax + 1) } });
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('The name can have at most 40 characters.')).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(sent).toEqual([]);
});

test('a rejected name is reported at its field, once', async () => {
  const { user } = open();
  const message = 'This name is reserved. Choose another.';
  refuse(422, { code: 'NAME_RESERVED', message, fields: { displayName: message } });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Admin');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findAllByText(message)).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Admin');
});

test('the input survives a failure and a reload', async () => {
  const { user, unmount } = open({ bio: 'Before' });
  refuse(503, busy);
  const field = await screen.findByRole('textbox', { name: /^Bio/ });
  await user.type(field, ' and after');
  await user.click(screen.getByRole('button', { name: 'Save bio' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(busy.message);
  unmount();
  open({ bio: 'Before' });
  expect(await screen.findByRole('textbox', { name: /^Bio/ })).toHaveValue('Before and after');
});

test('a chosen avatar is uploaded, saved, and shown here and in the session', async () => {
  const { user, sent, container, store } = open();
  await user.upload(await screen.findByLabelText('Avatar'), png());
  expect(await screen.findByText('Avatar saved')).toBeInTheDocument();
  expect(sent).toEqual([{ avatar: uploaded }]);
  await waitFor(() => expect(picture(container)).toHaveAttribute('src', uploaded));
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain(`"avatar":"${uploaded}"`));
});

test('posts and comments are read again when the avatar of their author changes, not after a new bio', async () => {
  const remoteApi = injectEndpointsOf('test')({
    endpoints: (build) => ({
      readList: build.query<unknown, 'Post' | 'Thread' | 'Comment'>({
        query: (type) => `/api/list/${type}`,
        providesTags: (_list, _error, type) => [{ type, id: 7 }],
      }),
    }),
  });
  const read: unknown[] = [];
  server.use(http.get('*/api/list/:type', ({ params }) => (read.push(params.type), HttpResponse.json([]))));
  const { user, store } = open();
  for (const type of ['Comment', 'Post', 'Thread'] as const)
    await act(() => store.dispatch(remoteApi.endpoints.readList.initiate(type)));
  await user.type(await screen.findByRole('textbox', { name: /^Bio/ }), 'Mathematics, mostly.');
  await user.click(screen.getByRole('button', { name: 'Save bio' }));
  expect(await screen.findByText('Bio saved')).toBeInTheDocument();
  expect(read).toHaveLength(3);
  await user.upload(screen.getByLabelText('Avatar'), png());
  await waitFor(() => expect(read.slice(3).sort()).toEqual(['Comment', 'Post', 'Thread']));
});

test('removing the avatar restores the initial, and keeps the focus', async () => {
  const { user, sent, container } = open({ avatar: uploaded });
  await user.click(await screen.findByRole('button', { name: 'Remove avatar' }));
  expect(await screen.findByText('Avatar removed')).toBeInTheDocument();
  expect(sent).toEqual([{ avatar: null }]);
  await waitFor(() => expect(picture(container)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Remove avatar' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose an avatar…' })).toHaveFocus());
});

test.each([
  ['a file of another kind', png('film.mp4', 'video/mp4'), /files are accepted/],
  [
    'a picture that is too large',
    Object.defineProperty(png(), 'size', { value: limits.imageBytesMax + 1 }),
    /Pictures can be up to 10 MB/,
  ],
])('%s is rejected in place', async (_name, file, reason) => {
  const { sent } = open();
  fireEvent.change(await screen.findByLabelText('Banner'), { target: { files: [file] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(sent).toEqual([]);
});

test('a failed upload shows why, and can be retried', async () => {
  const { user, sent } = open();
  server.use(http.post('*/api/uploads', () => HttpResponse.json(busy, { status: 503 })));
  await user.upload(await screen.findByLabelText('Banner'), png());
  expect(await screen.findByRole('alert')).toHaveTextContent(busy.message);
  server.use(
    http.post('*/api/uploads', () =>
      HttpResponse.json({ url: uploaded, width: 9, height: 9, mime: 'image/webp' }, { status: 201 }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Upload banner again' }));
  expect(await screen.findByText('Banner saved')).toBeInTheDocument();
  expect(sent).toEqual([{ banner: uploaded }]);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('a failed profile can be retried', async () => {
  let isDown = true;
  server.use(
    http.get('*/api/users/ada', () =>
      isDown ? HttpResponse.error() : HttpResponse.json(makeProfile({ bio: 'Here I am.' })),
    ),
  );
  const { user } = renderPage(<ProfileSection />, { as: makeUser() });
  await screen.findByText('Couldn’t load your profile');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByDisplayValue('Here I am.')).toBeVisible();
});
