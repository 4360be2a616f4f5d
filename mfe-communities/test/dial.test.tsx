import type { SourceDial } from '@stoa/contract';
import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import CommunityPage from '../src/community/CommunityPage';

const server = startServer();

/** Opens the page of a community; returns the dials that were set. */
function open(membership?: SourceDial, isRefused = false) {
  const sent: SourceDial[] = [];
  let community = makeCommunity({ ownerId: 1, ...(membership && { membership }) });
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(community)),
    http.get('*/api/user/communities', () => HttpResponse.json(membership ? [community] : [])),
    http.put('*/api/communities/3/dial', async ({ request }) => {
      if (isRefused) return HttpResponse.json({ message: 'Join the community first.' }, { status: 422 });
      const body = (await request.json()) as SourceDial;
      sent.push(body);
      community = { ...community, membership: body };
      return HttpResponse.json(body);
    }),
  );
  const page = renderPage(<CommunityPage />, {
    url: '/community/gardens',
    path: '/community/:slug',
    as: makeUser(),
  });
  return { sent, ...page };
}

const normal = { dial: 'normal' as const, mutedUntil: null };
const button = (name = 'Kitchen Gardens in your feed') => screen.findByRole('button', { name });

test('a member sees less of a community, mutes it and unmutes it', async () => {
  const { user, sent } = open(normal);
  await user.click(await button());
  expect(await screen.findByRole('menuitemradio', { name: 'Normal' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'Less' }));
  expect(await screen.findByText('Less from Kitchen Gardens in your feed')).toBeVisible();
  await waitFor(async () => expect(await button()).toHaveFocus());
  await user.click(await button());
  await user.click(await screen.findByRole('menuitem', { name: 'Mute for a week' }));
  await user.click(await button('Kitchen Gardens: Muted in your feed'));
  await user.click(
    await screen.findByRole('menuitem', { name: /^Unmute \(muted until [A-Z]\w+ \d+, \d+\)$/ }),
  );
  expect(await screen.findByText('Kitchen Gardens is back in your feed')).toBeVisible();
  expect(await button()).toBeVisible();
  const mutedUntil = expect.any(String) as unknown;
  expect(sent).toEqual([
    { dial: 'less', mutedUntil: null },
    { dial: 'less', mutedUntil },
    { dial: 'less', mutedUntil: null },
  ]);
  const days = (Date.parse(sent[1]?.mutedUntil ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(7, 2);
});

test('a community is muted for a month; the dial it has already is not sent', async () => {
  const { user, sent } = open(normal);
  await user.click(await button());
  await user.click(await screen.findByRole('menuitemradio', { name: 'Normal' }));
  await user.click(await button());
  await user.click(await screen.findByRole('menuitem', { name: 'Mute for a month' }));
  expect(await button('Kitchen Gardens: Muted in your feed')).toBeVisible();
  expect(sent).toHaveLength(1);
  const days = (Date.parse(sent[0]?.mutedUntil ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 2);
});

test('a member sees the usual amount of a community again', async () => {
  const { user } = open({ ...normal, dial: 'more' });
  await user.click(await button());
  await user.click(await screen.findByRole('menuitemradio', { name: 'Normal' }));
  expect(await screen.findByText('The usual amount from Kitchen Gardens in your feed')).toBeVisible();
});

test('a dial that could not be set says why', async () => {
  const { user } = open(normal, true);
  await user.click(await button());
  await user.click(await screen.findByRole('menuitemradio', { name: 'More' }));
  expect(await screen.findByText('Couldn’t change your feed')).toBeVisible();
});

test('only members have a dial', async () => {
  open();
  await screen.findByRole('heading', { name: 'Kitchen Gardens' });
  expect(screen.queryByRole('button', { name: /in your feed/ })).not.toBeInTheDocument();
});
