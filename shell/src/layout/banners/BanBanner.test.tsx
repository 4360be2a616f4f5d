import type { OwnBan } from '@stoa/contract';
import { makeUser, renderPage } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { BanBanner } from './BanBanner';

const ban: OwnBan = {
  reason: 'Be kind',
  message: '',
  createdAt: '2026-01-15T12:00:00.000Z',
  endsAt: '2999-12-06T12:00:00.000Z',
};

test.each([
  ['with an end', ban, 'You are banned from this site until December 6, 2999.Reason: Be kind'],
  ['for good', { ...ban, endsAt: null }, 'You are banned from this site.Reason: Be kind'],
  [
    'that is a mute',
    { ...ban, isMute: true },
    'You are muted on this site until December 6, 2999.Reason: Be kind',
  ],
])('a ban from the site %s is shown with its reason', async (_, own, text) => {
  renderPage(<BanBanner />, { as: makeUser({ bans: [own] }) });
  expect(await screen.findByRole('status', { name: 'Your account' })).toHaveTextContent(text);
});

test('a ban from a community shows no banner', () => {
  const community = { id: 3, name: 'gardens', displayName: 'Kitchen Gardens' };
  renderPage(<BanBanner />, { as: makeUser({ bans: [{ ...ban, community }] }) });
  expect(screen.queryByRole('status', { name: 'Your account' })).not.toBeInTheDocument();
});
