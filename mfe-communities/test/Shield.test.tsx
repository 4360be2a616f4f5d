import type { Community, RaiseShieldBody } from '@stoa/contract';
import { hasDrafts } from '@stoa/platform';
import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { emptyCounts } from './emptyCounts';
import CommunitySettingsPage from '../src/settings/CommunitySettingsPage';

const server = startServer(...emptyCounts);

/** Opens the settings as a moderator of posts; returns the shields raised. */
function open(over: Partial<Community> = {}) {
  const sent: RaiseShieldBody[] = [];
  let community = makeCommunity({ ownerId: 9, updatedAt: null, permissions: ['posts'], ...over });
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(community)),
    http.put('*/api/communities/3/shield', async ({ request }) => {
      const body = (await request.json()) as RaiseShieldBody;
      sent.push(body);
      const { mode, days } = body;
      community = { ...community, shield: { mode, days, endsAt: '2999-01-05T15:04:00.000Z' } };
      return HttpResponse.json(community);
    }),
    http.delete('*/api/communities/3/shield', () => {
      const { shield: _, ...others } = community;
      community = others;
      return HttpResponse.json(community);
    }),
  );
  const page = renderPage(<CommunitySettingsPage />, {
    url: '/community/gardens/settings/shield',
    path: '/community/:slug/settings/:section',
    as: makeUser(),
  });
  return { sent, ...page };
}

test('a shield is raised for some hours, and lowered', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('radio', { name: 'Only established members can write' }));
  const days = screen.getByLabelText('Members for at least (days)');
  await user.clear(days);
  await user.type(days, '7');
  await user.selectOptions(screen.getByLabelText('For how long'), '6 hours');
  await user.click(screen.getByRole('button', { name: 'Raise the shield' }));
  expect(await screen.findByText(/The shield is up until January 5, 2999/)).toBeVisible();
  expect(screen.getByText('Only people who joined at least 7 days ago can write.')).toBeVisible();
  expect(sent).toEqual([{ mode: 'members', days: 7, hours: 6 }]);
  expect(hasDrafts()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Lower the shield' }));
  expect(await screen.findByRole('button', { name: 'Raise the shield' })).toBeVisible();
});

test('a number of days that is none cannot be sent', async () => {
  const { user } = open();
  const days = await screen.findByLabelText('Accounts younger than (days)');
  await user.clear(days);
  await user.type(days, '365');
  expect(screen.getByRole('button', { name: 'Raise the shield' })).toBeEnabled();
  await user.clear(days);
  expect(screen.getByText('Enter a number of days from 1 to 365.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Raise the shield' })).toBeDisabled();
});

test('a shield that has ended is not up', async () => {
  open({ shield: { mode: 'hold', days: 3, endsAt: '2000-01-05T15:04:00.000Z' } });
  expect(await screen.findByRole('button', { name: 'Raise the shield' })).toBeVisible();
});
