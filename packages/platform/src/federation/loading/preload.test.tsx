import { http, HttpResponse } from 'msw';
import { waitFor } from '@testing-library/react';
import { sharedApi } from '../../api/endpoints';
import { makeStore } from '../../api/store';
import { startServer } from '../../testing';
import { firstCall } from '../areas/firstCalls';
import { preloadOnIntent } from './preload';
import { setRegistry } from './registry';
import { loadFromBuild } from './runtime';

jest.mock('./runtime', () => ({
  ...jest.requireActual<object>('./runtime'),
  hostOffer: () => ({ contract: '0.1.0', shared: { react: '19.3.1' } }),
  loadFromBuild: jest.fn(),
  enterPart: jest.fn(),
}));

const server = startServer();
const asked: string[] = [];
let stop = () => undefined as void;
/** Milliseconds, all since the last answer of the previous test: a busy server counts as busy for half a minute. */
const later = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  later(60_000);
  asked.length = 0;
  jest.mocked(loadFromBuild).mockResolvedValue({
    default: () => null,
    firstCalls: ({ params }: { params: Record<string, string> }) => [
      firstCall(sharedApi.endpoints.getCommunity, params.slug ?? ''),
    ],
  });
  const page = { path: '/community/:slug', access: 'everyone', expose: './community' } as const;
  const version = {
    version: '1.0.0',
    base: '/remotes/places/1.0.0/',
    entry: 'remoteEntry.js',
    integrity: {},
    requires: { contract: '^0.1.0', shared: {} },
    global: 'places_1',
    pages: [page],
    fragments: [],
    preload: { './community': [] },
  };
  setRegistry({ remotes: { places: { versions: [version] } } });
  server.use(
    http.get('*/api/communities/name/:slug', ({ params }) => {
      asked.push(String(params.slug));
      return HttpResponse.json({ id: 1 });
    }),
  );
  document.body.innerHTML = Array.from(
    { length: 40 },
    (_, number) => `<a href="/community/c${number}">${number}</a>`,
  ).join('');
  stop = preloadOnIntent(document, makeStore());
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

const link = (number: number) => document.querySelectorAll('a')[number] as HTMLElement;
const fire = (number: number, type: string) => link(number).dispatchEvent(new Event(type, { bubbles: true }));

test('the data of a page is requested once the pointer rests on its link, and once', async () => {
  fire(1, 'pointerover');
  later(50);
  fire(1, 'pointerout');
  later(200);
  expect(asked).toEqual([]);
  for (const type of ['pointerover', 'focusin']) {
    fire(1, type);
    later(200);
  }
  await waitFor(() => expect(asked).toEqual(['c1']));
});

test('at most two pages are requested at once, and thirty per minute', async () => {
  for (let number = 0; number < 3; number++) {
    fire(number, 'focusin');
    later(100);
  }
  await waitFor(() => expect(asked).toEqual(['c0', 'c1']));
  for (let number = 2; number < 40; number++) {
    fire(number, 'focusin');
    later(100);
    await waitFor(() => expect(asked).toHaveLength(Math.min(number + 1, 30)));
    await jest.advanceTimersByTimeAsync(1);
  }
  later(60_000);
  fire(39, 'focusin');
  later(100);
  await waitFor(() => expect(asked.at(-1)).toBe('c39'));
});

test('no data is requested for half a minute after the server has refused a call', async () => {
  server.use(
    http.get('*/api/communities/name/:slug', ({ params }) => {
      asked.push(String(params.slug));
      return HttpResponse.json({ statusCode: 503, code: 'OVERLOADED', message: 'Busy.' }, { status: 503 });
    }),
  );
  fire(1, 'focusin');
  later(100);
  await waitFor(() => expect(asked).toEqual(['c1']));
  await jest.advanceTimersByTimeAsync(1_000);
  fire(2, 'focusin');
  later(100);
  expect(asked).toEqual(['c1']);
  later(30_000);
  fire(3, 'focusin');
  later(100);
  await waitFor(() => expect(asked).toEqual(['c1', 'c3']));
});
