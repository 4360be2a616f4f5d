import { times, type User, type UserSettings } from '@stoa/contract';
import { makeProfile, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import SettingsPage from '../src/settings/SettingsPage';

const server = startServer();
beforeEach(() => server.use(http.get('*/api/user/export', () => HttpResponse.json({ state: 'none' }))));

/** Opens a section as ada, with the given settings; returns what is saved. */
function open(section: string, settings: UserSettings = {}, over: Partial<User> = {}) {
  const sent: UserSettings[] = [];
  const as = makeUser({ email: 'ada@example.org', settings: {}, ...over });
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json({ ...as, settings })),
    http.patch('*/api/user/settings', async ({ request }) => {
      sent.push((await request.json()) as UserSettings);
      return HttpResponse.json({});
    }),
  );
  return {
    sent,
    ...renderPage(<SettingsPage />, { as, path: '/settings/:section', url: `/settings/${section}` }),
  };
}

const refuse = () =>
  server.use(
    http.patch('*/api/user/settings', () =>
      HttpResponse.json({ statusCode: 503, code: 'OVERLOADED', message: 'Busy.' }, { status: 503 }),
    ),
  );

test('each section has a URL, and the list marks the current one', async () => {
  open('account');
  expect(await screen.findByText('ada@example.org')).toBeVisible();
  const shown = screen.getByRole('link', { name: 'Account' });
  expect(shown).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/settings/privacy');
  expect(document.title).toBe('Account · Settings · Stoa');
});

test('an unknown section is not found', async () => {
  open('nonsense');
  expect(await screen.findByRole('heading', { name: 'Settings not found' })).toBeVisible();
});

test('a choice applies at once, is saved automatically, and confirmed', async () => {
  const { user, sent } = open('appearance');
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('stoa-theme')).toBe('dark');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(sent).toEqual([{ theme: 'dark' }]);
  expect(screen.getByRole('radio', { name: 'Dark' })).toHaveFocus();
});

test('the home page’s defaults are saved in the account', async () => {
  const { user, sent } = open('appearance');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Posts on the home page' }), 'Joined');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort order of the home page' }), 'New');
  expect(sent).toEqual([{ defaultFeed: 'joined' }, { defaultSort: 'new' }]);
});

test.each([
  ['communities', 'showsCommunities'],
  ['followers', 'showsFollowers'],
])('the visibility of %s is set under Profile, and saved automatically', async (list, key) => {
  server.use(http.get('*/api/users/ada', () => HttpResponse.json(makeProfile({ isSelf: true }))));
  const { user, sent } = open('profile');
  await user.click(await screen.findByRole('switch', { name: `Show my ${list}` }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(sent).toEqual([{ [key]: true }]);
});

/** What stays real while the date is set. */
const timers = [
  'queueMicrotask' as const,
  'nextTick' as const,
  'setImmediate' as const,
  'setTimeout' as const,
  'setInterval' as const,
  'performance' as const,
];

const serveNoThreads = () =>
  server.use(
    http.get('*/api/user/muted-threads', () => HttpResponse.json([])),
    http.get('*/api/user/followed-threads', () => HttpResponse.json([])),
    http.get('*/api/user/push-devices', () => HttpResponse.json({ serverKey: null, devices: [] })),
  );

test('a later visit shows a choice made on another device', async () => {
  serveNoThreads();
  const { router } = open('notifications', { notifyVotes: false });
  expect(await screen.findByRole('switch', { name: 'Upvotes' })).toBeChecked();
  await act(() => router.navigate('/elsewhere'));
  const later = Date.now() + times.freshVisit + 1_000;
  jest.useFakeTimers({ now: later, doNotFake: timers });
  await act(() => router.navigate('/settings/notifications'));
  jest.useRealTimers();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Upvotes' })).not.toBeChecked());
  for (const name of ['Comments and replies', 'Followers', 'Trophies'])
    expect(screen.getByRole('switch', { name })).toBeChecked();
});

describe('the digest', () => {
  beforeEach(serveNoThreads);

  test('is off until chosen, which is saved automatically', async () => {
    const { user, sent } = open('notifications');
    const group = await screen.findByRole('radiogroup', { name: 'Email digest' });
    expect(within(group).getByRole('radio', { name: 'Never' })).toBeChecked();
    expect(screen.getByText(/sent to ada@example.org/)).toBeVisible();
    await user.click(within(group).getByRole('radio', { name: 'Weekly' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(sent).toEqual([{ digest: 'weekly' }]);
  });

  test('reverts after a failed save, with the reason', async () => {
    const { user } = open('notifications', { digest: 'daily' }, { settings: { digest: 'daily' } });
    refuse();
    await user.click(await screen.findByRole('radio', { name: 'Never' }));
    expect(await screen.findByText('Couldn’t save the setting')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Daily' })).toBeChecked();
  });

  test('waits for an unconfirmed address, and says so', async () => {
    open('notifications', {}, { isEmailConfirmed: false });
    expect(await screen.findByText('It starts once you confirm that address.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm it' })).toHaveAttribute('href', '/settings/account');
  });

  test('is unavailable without an address, and says so', async () => {
    open('notifications', {}, { email: undefined });
    expect(await screen.findByText(/add an email address to your account/)).toBeVisible();
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  });
});

test('a failed save is reverted, with the reason', async () => {
  const { user } = open('appearance', { theme: 'light' }, { settings: { theme: 'light' } });
  refuse();
  await user.click(await screen.findByRole('switch', { name: 'Reduce motion' }));
  expect(await screen.findByText('Couldn’t save the setting')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Reduce motion' })).not.toBeChecked();
  expect(document.documentElement).not.toHaveAttribute('data-still');
});

describe('muted words', () => {
  /** The Privacy section over a server that stores the words. */
  function openWords(words: string[]) {
    const kept = { words };
    server.use(
      http.get('*/api/user/blocked', () => HttpResponse.json([])),
      http.get('*/api/user/muted-words', () => HttpResponse.json(kept)),
      http.put('*/api/user/muted-words', async ({ request }) => {
        Object.assign(kept, await request.json());
        return HttpResponse.json(kept);
      }),
    );
    return { kept, ...open('privacy') };
  }
  const field = () => screen.findByRole('textbox', { name: 'Word or phrase to mute' });

  test('are added one by one, each saved at once', async () => {
    const { user, kept } = openWords(['tea']);
    await user.type(await field(), ' Star  Wars{Enter}');
    expect(await screen.findByText('Muted “Star Wars”')).toBeInTheDocument();
    expect(kept.words).toEqual(['tea', 'Star Wars']);
    expect(await field()).toHaveValue('');
    expect(await field()).toHaveFocus();
    expect(await screen.findByRole('button', { name: 'Unmute “Star Wars”' })).toBeVisible();
  });

  test('do not change while they are being added', async () => {
    const { user } = openWords([]);
    server.use(http.put('*/api/user/muted-words', () => delay('infinite')));
    await user.type(await field(), 'tea{Enter}');
    await user.type(await field(), ' and coffee');
    expect(await field()).toHaveValue('tea');
  });

  test('keep what another device has changed since', async () => {
    const { user, kept } = openWords(['tea', 'coffee']);
    await field();
    kept.words = ['tea', 'spoiler'];
    await user.type(await field(), 'finale{Enter}');
    expect(await screen.findByText('Muted “finale”')).toBeInTheDocument();
    expect(kept.words).toEqual(['tea', 'spoiler', 'finale']);
    kept.words = ['tea', 'finale', 'ending'];
    await user.click(await screen.findByRole('button', { name: 'Unmute “tea”' }));
    expect(await screen.findByText('Unmuted “tea”')).toBeInTheDocument();
    expect(kept.words).toEqual(['finale', 'ending']);
  });

  test('are removed one by one, and the focus moves on', async () => {
    const { user, kept } = openWords(['tea', 'coffee']);
    await user.click(await screen.findByRole('button', { name: 'Unmute “tea”' }));
    expect(await screen.findByText('Unmuted “tea”')).toBeInTheDocument();
    expect(kept.words).toEqual(['coffee']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Unmute “coffee”' })).toHaveFocus());
  });

  test.each([
    ['a', 'A muted word has 2 to 50 characters.'],
    ['!!', 'A muted word has a letter or a digit.'],
    ['TÉA', '“TÉA” is already muted.'],
  ])('%s is rejected at the field, and the input is kept', async (word, reason) => {
    const { user, kept } = openWords(['tea']);
    await user.type(await field(), `${word}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(await field()).toHaveValue(word);
    expect(kept.words).toEqual(['tea']);
  });

  test('report a failed save and keep the input', async () => {
    const { user } = openWords([]);
    server.use(http.put('*/api/user/muted-words', () => HttpResponse.error()));
    await user.type(await field(), 'tea{Enter}');
    expect(await screen.findByText('Couldn’t save your muted words')).toBeInTheDocument();
    expect(await field()).toHaveValue('tea');
    expect(screen.getByText('No muted words.')).toBeVisible();
  });
});

describe('blocked people', () => {
  test('are listed, and removed when unblocked', async () => {
    let blocked = ['ben', 'cleo'].map((username, index) => makeUser({ id: index + 2, username }));
    server.use(
      http.get('*/api/user/muted-words', () => HttpResponse.json({ words: [] })),
      http.get('*/api/user/blocked', () => HttpResponse.json(blocked)),
      http.delete('*/api/users/ben/block', () => {
        blocked = blocked.slice(1);
        return HttpResponse.json({});
      }),
    );
    const { user } = open('privacy');
    await user.click(await screen.findByRole('button', { name: 'Unblock ben' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'ben' })).not.toBeInTheDocument());
    expect(screen.getByText('Unblocked ben')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'cleo' })).toHaveAttribute('href', '/user/cleo');
    expect(screen.getByRole('region', { name: 'Blocked people' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  test('show an empty state', async () => {
    server.use(
      http.get('*/api/user/muted-words', () => HttpResponse.json({ words: [] })),
      http.get('*/api/user/blocked', () => HttpResponse.json([])),
    );
    open('privacy');
    expect(await screen.findByText('You haven’t blocked anyone.')).toBeVisible();
  });

  test('offer Retry after a failure', async () => {
    server.use(
      http.get('*/api/user/muted-words', () => HttpResponse.json({}, { status: 500 })),
      http.get('*/api/user/blocked', () => HttpResponse.json({}, { status: 500 })),
    );
    open('privacy');
    expect(await screen.findByText('Couldn’t load blocked people')).toBeVisible();
    expect(await screen.findByText('Couldn’t load muted words')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
  });
});

describe.each([
  { level: 'muted', call: 'mute', end: 'Unmute', ended: 'Thread unmuted' },
  { level: 'followed', call: 'follow', end: 'Unfollow', ended: 'Thread unfollowed' },
])('$level threads', ({ level, call, end, ended }) => {
  const address = `*/api/user/${level}-threads`;
  const serveThreads = (threads: { id: number; title: string }[]) =>
    server.use(http.get(address, () => HttpResponse.json(threads)));
  beforeEach(serveNoThreads);

  test('are listed, and removed when that is ended', async () => {
    const [seeds, soil] = [
      { id: 7, title: 'Seeds' },
      { id: 8, title: 'Soil' },
    ];
    serveThreads([seeds, soil]);
    server.use(
      http.delete(`*/api/posts/7/${call}`, () => {
        serveThreads([soil]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open('notifications');
    await user.click(await screen.findByRole('button', { name: `${end} “Seeds”` }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Seeds' })).not.toBeInTheDocument());
    expect(screen.getByText(ended)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Soil' })).toHaveAttribute('href', '/post/8');
    expect(screen.getByRole('region', { name: new RegExp(`^${level} threads`, 'i') })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  test('show an empty state', async () => {
    open('notifications');
    expect(await screen.findByText(`No ${level} threads.`)).toBeVisible();
  });

  test('offer Retry after a failure', async () => {
    server.use(http.get(address, () => HttpResponse.json({}, { status: 500 })));
    open('notifications');
    expect(await screen.findByText(`Couldn’t load ${level} threads`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
