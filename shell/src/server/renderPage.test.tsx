/** @jest-environment node */
import { contractVersion } from '@stoa/contract';
import { setServerBuilds } from '@stoa/platform/server';
import { makeCommunity, makeUser } from '@stoa/platform/testing';
import { renderPage } from './renderPage';

const page = {
  url: 'http://stoa.example/rules',
  answers: {},
  registry: { remotes: {} },
  view: 'card' as const,
  now: 0,
  site: { origin: 'http://stoa.example', icon: undefined },
  patience: 500,
};

beforeAll(() => {
  const load = () => ({});
  setServerBuilds({
    offer: { contract: contractVersion, shared: {}, exports: {} },
    load,
    enter: () => undefined,
  });
});

test('a page lists the calls it needs, and is rendered with their answers', async () => {
  const first = await renderPage(page);
  if (!('asks' in first)) throw new Error('It asks for nothing.');
  const answers = Object.fromEntries(first.asks.map((url) => [url, { status: 200, text: '[]' }]));
  expect(await renderPage({ ...page, answers })).toMatchObject({ status: 200, problems: [] });
});

test('the sidebar of a page has no placeholders', async () => {
  const first = await renderPage(page);
  if (!('asks' in first)) throw new Error('It asks for nothing.');
  const text = JSON.stringify([makeCommunity()]);
  const answers = Object.fromEntries(first.asks.map((url) => [url, { status: 200, text }]));
  const rendered = await renderPage({ ...page, answers });
  const [, sidebar = ''] = 'html' in rendered ? rendered.html.split('</main>') : [];
  expect(sidebar).toContain('Kitchen Gardens');
  expect(sidebar).not.toContain('aria-busy');
});

test.each(['/dashboard', '/settings/privacy', '/moderation'])(
  'at %s a guest gets the sign-in form, with its title and without a sidebar',
  async (path) => {
    const rendered = await renderPage({ ...page, url: `http://stoa.example${path}` });
    expect(rendered).toMatchObject({ status: 200, problems: [] });
    const { html, head } = rendered as { html: string; head: string };
    expect(head).toContain('<title>Sign in · Stoa</title>');
    expect(html).toMatch(/<input[^>]*type="password"/);
    expect(html).not.toContain('aria-busy');
    expect(html).not.toContain('<aside');
  },
);

describe('a member’s page', () => {
  const answerOf = (url: string) => {
    if (url === '/api/auth/me') return makeUser({ settings: { view: 'list' } });
    return url === '/api/conversations/unread' ? { conversations: 2, requests: 0 } : [];
  };
  async function render(url = page.url) {
    const request = { ...page, url, isMember: true };
    const first = await renderPage(request);
    if (!('asks' in first)) throw new Error('It asks for nothing.');
    const answers = Object.fromEntries(
      first.asks.map((ask) => [ask, { status: 200, text: JSON.stringify(answerOf(ask)) }]),
    );
    const rendered = await renderPage({ ...request, answers });
    if (!('html' in rendered)) throw new Error('It asks for more.');
    return { asks: first.asks, rendered };
  }

  test('has the account, the unread messages and no links to sign in', async () => {
    const { asks, rendered } = await render();
    expect(asks).toEqual(
      expect.arrayContaining([
        '/api/auth/me',
        '/api/notification-groups?limit=50',
        '/api/conversations/unread',
        '/api/user/communities',
      ]),
    );
    expect(rendered.html).toContain('aria-label="Account of ada"');
    expect(rendered.html).toContain('Messages, 2 unread');
    expect(rendered.html).not.toContain('Sign in');
  });

  test('names the calls of its frame', async () => {
    const first = await renderPage({ ...page, isMember: true });
    expect(first).toMatchObject({
      ofFrame: [
        '/api/auth/me',
        '/api/notification-groups?limit=50',
        '/api/conversations/unread',
        '/api/user/communities',
        '/api/communities?limit=6',
      ],
    });
  });

  test('leads from the sign-in form to the home page', async () => {
    expect((await render('http://stoa.example/login')).rendered).toMatchObject({ redirect: '/' });
  });

  test('contains no token', async () => {
    expect((await render()).rendered.state).not.toContain('token');
  });
});

test('nothing of a page stays in memory after rendering', async () => {
  const first = await renderPage(page);
  if (!('asks' in first)) throw new Error('It asks for nothing.');
  const answers = Object.fromEntries(first.asks.map((url) => [url, { status: 200, text: '[]' }]));
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  await renderPage({ ...page, answers });
  await renderPage(page);
  // The store batches updates within some milliseconds.
  jest.advanceTimersByTime(1_000);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
