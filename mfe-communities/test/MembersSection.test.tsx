import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MembersSection } from '../src/membership/MembersSection';

const server = startServer();
const createdAt = '2026-01-15T12:00:00.000Z';
const requestOf = (id: number, username: string, message = '') => ({
  id,
  user: { id: id + 100, username },
  message,
  createdAt,
});
const memberOf = (id: number, username: string) => ({ id, username, joinedAt: createdAt });
const linkOf = (id: number) => ({
  id,
  createdAt,
  expiresAt: '2026-01-22T12:00:00.000Z',
  usesMax: 10,
  useCount: 3,
});

let requests = [requestOf(1, 'cleo', 'I bake.'), requestOf(2, 'dora')];
let members = [memberOf(5, 'ben'), memberOf(1, 'ada')];
let links = [linkOf(4)];

beforeEach(() => {
  requests = [requestOf(1, 'cleo', 'I bake.'), requestOf(2, 'dora')];
  members = [memberOf(5, 'ben'), memberOf(1, 'ada')];
  links = [linkOf(4)];
  server.use(
    http.get('*/api/communities/3/join-requests', () => HttpResponse.json(requests)),
    http.get('*/api/communities/3/members', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      return HttpResponse.json(members.filter(({ username }) => username.startsWith(search)));
    }),
    http.get('*/api/communities/3/invite-links', () => HttpResponse.json(links)),
  );
});

const open = (visibility: 'public' | 'private' = 'private') =>
  renderPage(<MembersSection community={makeCommunity({ visibility, ownerId: 1 })} />, {
    as: makeUser({ id: 1 }),
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('approves the chosen requests together, and keeps the focus', async () => {
  const decided = jest.fn();
  server.use(
    http.post('*/api/communities/3/join-requests/decide', async ({ request }) => {
      decided(await request.json());
      requests = [];
      return HttpResponse.json({ decidedCount: 2, refusedCount: 0 });
    }),
  );
  const { user } = open();
  expect(await screen.findByText('I bake.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve (0)' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Choose all shown' }));
  await user.click(screen.getByRole('button', { name: 'Approve (2)' }));
  expect(await screen.findByText('2 members joined')).toBeVisible();
  expect(decided).toHaveBeenCalledWith({ ids: [1, 2], isApproved: true });
  expect(await screen.findByText('Nobody is waiting.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Requests to join' })).toHaveFocus();
});

test('declines one request', async () => {
  const decided = jest.fn();
  server.use(
    http.post('*/api/communities/3/join-requests/decide', async ({ request }) => {
      decided(await request.json());
      requests = [requestOf(1, 'cleo')];
      return HttpResponse.json({ decidedCount: 1, refusedCount: 0 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose the request of dora' }));
  await user.click(screen.getByRole('button', { name: 'Decline (1)' }));
  expect(await screen.findByText('1 request declined')).toBeVisible();
  expect(decided).toHaveBeenCalledWith({ ids: [2], isApproved: false });
  await waitFor(() => expect(screen.queryByText('dora')).not.toBeInTheDocument());
});

test('says whose request still waits, and why deciding failed', async () => {
  server.use(
    http.post('*/api/communities/3/join-requests/decide', () =>
      HttpResponse.json({ decidedCount: 0, refusedCount: 1 }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose the request of dora' }));
  await user.click(screen.getByRole('button', { name: 'Approve (1)' }));
  expect(
    await screen.findByText('1 person is in too many communities. Their request still waits.'),
  ).toBeVisible();
  server.use(
    http.post('*/api/communities/3/join-requests/decide', () => HttpResponse.json({}, { status: 503 })),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Choose the request of dora' }));
  await user.click(screen.getByRole('button', { name: 'Approve (1)' }));
  expect(await screen.findByText('Couldn’t update the requests')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Choose the request of dora' })).toBeChecked();
});

test('finds members by the start of their name', async () => {
  const { user } = open();
  const list = await region('All members');
  expect(await list.findByText('ben')).toBeVisible();
  await user.type(list.getByRole('searchbox', { name: 'Find a member' }), 'a');
  await waitFor(() => expect(list.queryByText('ben')).not.toBeInTheDocument());
  expect(await list.findByText('ada')).toBeVisible();
  await user.type(list.getByRole('searchbox', { name: 'Find a member' }), 'x');
  expect(await list.findByText('No member has a name like this.')).toBeVisible();
});

test('removes a member after a question; the owner cannot be removed', async () => {
  server.use(
    http.delete('*/api/communities/3/members/ben', () => {
      members = [memberOf(1, 'ada')];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove ben' }));
  expect(screen.queryByRole('button', { name: 'Remove ada' })).not.toBeInTheDocument();
  expect(await screen.findByText('Remove ben from the community?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('ben is no longer a member')).toBeVisible();
  const list = await region('All members');
  await waitFor(() => expect(list.queryByText('ben')).not.toBeInTheDocument());
});

test('creates a link and shows it once; revokes another', async () => {
  const made = jest.fn();
  server.use(
    http.post('*/api/communities/3/invite-links', async ({ request }) => {
      made(await request.json());
      links = [linkOf(9), linkOf(4)];
      return HttpResponse.json({ ...linkOf(9), token: 'abc' }, { status: 201 });
    }),
    http.delete('*/api/communities/3/invite-links/4', () => {
      links = [linkOf(9)];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open();
  const area = await region('Invite links');
  expect(await area.findByText('3 of 10 used')).toBeVisible();
  await user.selectOptions(area.getByRole('combobox', { name: 'Valid for' }), '1 day');
  await user.click(area.getByRole('button', { name: 'Create link' }));
  expect(await area.findByRole('textbox', { name: /^Copy your new link/ })).toHaveValue(
    `${location.origin}/invite#token=abc`,
  );
  expect(made).toHaveBeenCalledWith({ days: 1, usesMax: 10 });
  await user.click(await area.findByRole('button', { name: 'Revoke link 2' }));
  expect(await screen.findByText('Link revoked')).toBeVisible();
  await waitFor(() => expect(area.queryByRole('button', { name: 'Revoke link 2' })).not.toBeInTheDocument());
});

test('a new link is not shown after it is revoked', async () => {
  server.use(
    http.post('*/api/communities/3/invite-links', () => {
      links = [linkOf(9), linkOf(4)];
      return HttpResponse.json({ ...linkOf(9), token: 'abc' }, { status: 201 });
    }),
    http.delete('*/api/communities/3/invite-links/:id', ({ params }) => {
      links = links.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create link' }));
  expect(await screen.findByRole('textbox', { name: /^Copy your new link/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Revoke link 2' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Revoke link 2' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('textbox', { name: /^Copy your new link/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revoke link 1' }));
  await waitFor(() =>
    expect(screen.queryByRole('textbox', { name: /^Copy your new link/ })).not.toBeInTheDocument(),
  );
});

test('says why a link was not created', async () => {
  const full = { statusCode: 422, code: 'RULE_BROKEN', message: 'Revoke one first.' };
  server.use(http.post('*/api/communities/3/invite-links', () => HttpResponse.json(full, { status: 422 })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Revoke one first.');
});

test('a public community has members alone', async () => {
  open('public');
  expect(await screen.findByText('ben')).toBeVisible();
  expect(screen.queryByText('Requests to join')).not.toBeInTheDocument();
  expect(screen.queryByText('Invite links')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

test.each([
  ['join-requests', 'Couldn’t load the requests'],
  ['members', 'Couldn’t load the members'],
  ['invite-links', 'Couldn’t load the invite links'],
])('a failure of %s can be retried', async (path, title) => {
  server.use(http.get(`*/api/communities/3/${path}`, () => HttpResponse.json({}, { status: 503 })));
  const { user } = open();
  expect(await screen.findByText(title)).toBeVisible();
  server.use(http.get(`*/api/communities/3/${path}`, () => HttpResponse.json([])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
});
