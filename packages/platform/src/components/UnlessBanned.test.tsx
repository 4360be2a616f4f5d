import type { OwnBan } from '@stoa/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sharedApi } from '../api/endpoints';
import { makeUser, renderPage, startServer } from '../testing';
import { UnlessBanned } from './UnlessBanned';

const server = startServer();

const ban: OwnBan = {
  community: { id: 3, name: 'gardens', displayName: 'Kitchen Gardens' },
  reason: 'Be kind',
  message: 'You insulted ben.',
  createdAt: '2026-01-15T12:00:00.000Z',
  endsAt: null,
};
const { community: _, ...siteBan } = ban;

const open = (bans?: OwnBan[], communityId?: number) =>
  renderPage(
    <UnlessBanned {...(communityId !== undefined && { communityId })} instead={<p>Unsent</p>}>
      <input aria-label="Comment" />
    </UnlessBanned>,
    { as: makeUser(bans && { bans }) },
  );

test('a mute leaves the buttons for joining', async () => {
  renderPage(
    <UnlessBanned communityId={3} effect="joining">
      <button>Join</button>
    </UnlessBanned>,
    { as: makeUser({ bans: [{ ...ban, isMute: true }] }) },
  );
  expect(await screen.findByRole('button', { name: 'Join' })).toBeVisible();
});

const field = () => screen.queryByRole('textbox', { name: 'Comment' });

test('a form is shown without a ban, and despite a ban from another community', async () => {
  open([{ ...ban, community: { id: 4, name: 'bread', displayName: 'Bread' } }], 3);
  expect(await screen.findByRole('textbox', { name: 'Comment' })).toBeVisible();
  expect(screen.queryByText('Unsent')).not.toBeInTheDocument();
});

test.each([
  ['the community', ban, 'You are banned from Kitchen Gardens'],
  ['the site', siteBan, 'You are banned from this site'],
  ['writing in the community', { ...ban, isMute: true }, 'You are muted in Kitchen Gardens'],
  ['writing on the site', { ...siteBan, isMute: true }, 'You are muted on this site'],
])('a ban from %s replaces the form, with its reason and end', async (_from, own, title) => {
  open([own], 3);
  expect(await screen.findByRole('status')).toHaveTextContent(title);
  for (const text of ['For good.', 'Reason: Be kind', 'You insulted ben.', 'Unsent'])
    expect(screen.getByText(text)).toBeVisible();
  expect(field()).not.toBeInTheDocument();
});

test('a ban with an end names day and time', async () => {
  open([{ ...siteBan, endsAt: '2999-01-15T12:00:00.000Z' }]);
  expect(await screen.findByRole('status')).toHaveTextContent(/Until January 15, 2999, \d+:00 [AP]M\./);
});

test('the form returns when the ban ends', async () => {
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(makeUser())),
    http.get('*/api/user/communities', () => HttpResponse.json([])),
  );
  open([{ ...siteBan, endsAt: new Date(Date.now() + 100).toISOString() }]);
  expect(await screen.findByRole('textbox', { name: 'Comment' })).toBeVisible();
});

test('a refusal that the page did not expect replaces the form, and the focus moves to the reason', async () => {
  const { store, user } = open(undefined, 3);
  await user.click(await screen.findByRole('textbox', { name: 'Comment' }));
  server.use(
    http.post('*/api/communities/3/join', () =>
      HttpResponse.json({ code: 'BANNED', message: 'You are banned', ban }, { status: 403 }),
    ),
    http.get('*/api/auth/me', () => HttpResponse.json(makeUser({ bans: [ban] }))),
  );
  act(() => void store.dispatch(sharedApi.endpoints.joinCommunity.initiate(3)));
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  expect(field()).not.toBeInTheDocument();
});
