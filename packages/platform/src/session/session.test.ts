import { tabHeader } from '@stoa/contract';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { sharedApi } from '../api/endpoints';
import { pageStateOf } from '../api/pageState';
import { selectToken, sessionEnded } from '../api/sessionSlice';
import { makeStore } from '../api/store';
import { readToken, writeToken } from '../api/token';
import { drafts } from '../drafts/drafts';
import { outbox } from '../drafts/outbox';
import { shownPosts } from '../pages/shownPosts';
import { signIn, watchSession } from './session';

const user = {
  id: 1,
  username: 'ada',
  avatar: null,
  role: 'member' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

function storeWithToken() {
  writeToken('secret');
  const store = makeStore();
  watchSession(store);
  return store;
}
const lookUp = (store: ReturnType<typeof makeStore>) => store.dispatch(sharedApi.endpoints.getMe.initiate());

test.each([401, 403, 404])('a lookup with status %i removes the token', async (status) => {
  server.use(http.get('*/api/auth/me', () => HttpResponse.json({}, { status })));
  const store = storeWithToken();
  await lookUp(store);
  expect([readToken(), selectToken(store.getState())]).toEqual([null, null]);
});

test.each([500, 503])('a lookup with status %i keeps the token', async (status) => {
  server.use(http.get('*/api/auth/me', () => HttpResponse.json({}, { status })));
  const store = storeWithToken();
  await lookUp(store);
  expect(readToken()).toBe('secret');
});

test('a lookup without a response keeps the token', async () => {
  server.use(http.get('*/api/auth/me', () => HttpResponse.error()));
  const store = storeWithToken();
  await lookUp(store);
  expect(readToken()).toBe('secret');
});

test('calls carry the bearer token when there is one, and none otherwise', async () => {
  const seen: (string | null)[] = [];
  server.use(
    http.get('*/api/communities', ({ request }) => {
      seen.push(request.headers.get('authorization'));
      return HttpResponse.json([]);
    }),
  );
  const store = makeStore();
  await store.dispatch(sharedApi.endpoints.listCommunities.initiate(undefined, { forceRefetch: true }));
  signIn(store.dispatch, { token: 'secret', user });
  await store.dispatch(sharedApi.endpoints.listCommunities.initiate(undefined, { forceRefetch: true }));
  expect(seen).toEqual([null, 'Bearer secret']);
});

test('sends a JSON body only with a payload, and cookies with every call', async () => {
  const seen: [string, string | null, string, RequestCredentials][] = [];
  server.use(
    http.all('*/api/*', async ({ request }) => {
      const { method, headers, credentials } = request;
      seen.push([method, headers.get('content-type'), await request.text(), credentials]);
      return HttpResponse.json({});
    }),
  );
  const { dispatch } = makeStore();
  await dispatch(sharedApi.endpoints.login.initiate({ username: 'ada', password: 'x' }));
  await dispatch(sharedApi.endpoints.readAllNotifications.initiate());
  expect(seen).toEqual([
    ['POST', 'application/json', '{"username":"ada","password":"x"}', 'include'],
    ['POST', null, '', 'include'],
  ]);
});

test('calls that change something name the tab that makes them', async () => {
  const seen: [string, boolean][] = [];
  server.use(
    http.all('*/api/*', ({ request }) => {
      seen.push([request.method, request.headers.has(tabHeader)]);
      return HttpResponse.json([]);
    }),
  );
  const { dispatch } = makeStore();
  await dispatch(sharedApi.endpoints.listCommunities.initiate());
  await dispatch(sharedApi.endpoints.readAllNotifications.initiate());
  expect(seen).toEqual([
    ['GET', false],
    ['POST', true],
  ]);
});

/** Counts the calls behind a query, as its subscribers come and go. */
function countCalls(path: string, status = 200): () => number {
  let calls = 0;
  server.use(
    http.get(`*${path}`, () => {
      calls += 1;
      return HttpResponse.json(status === 200 ? user : {}, { status });
    }),
  );
  return () => calls;
}

test('nothing is refetched after a failure, on focus, on reconnect or on another mount', async () => {
  const store = makeStore();
  const good = countCalls('/api/auth/me');
  const bad = countCalls('/api/communities', 503);
  await lookUp(store);
  await store.dispatch(sharedApi.endpoints.listCommunities.initiate());
  for (const event of ['focus', 'online', 'visibilitychange']) window.dispatchEvent(new Event(event));
  await lookUp(store);
  expect([good(), bad()]).toEqual([1, 1]);
});

test('the current user is cached for 5 minutes after its last use', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'performance'] });
  const calls = countCalls('/api/auth/me');
  const store = makeStore();
  const use = async () => {
    const subscription = lookUp(store);
    await subscription;
    subscription.unsubscribe();
  };
  await use();
  await jest.advanceTimersByTimeAsync(299_000);
  await use();
  expect(calls()).toBe(1);
  await jest.advanceTimersByTimeAsync(301_000);
  await use();
  expect(calls()).toBe(2);
  jest.useRealTimers();
});

test('signing in needs no lookup: its response includes the user', async () => {
  const store = makeStore();
  signIn(store.dispatch, { token: 'secret', user });
  expect((await lookUp(store)).data).toEqual(user);
  expect(readToken()).toBe('secret');
});

test('after signing in, nothing that a guest read is shown', async () => {
  let calls = 0;
  server.use(
    http.get('*/api/communities', () => {
      calls += 1;
      return HttpResponse.json([]);
    }),
  );
  const store = makeStore();
  await store.dispatch(sharedApi.endpoints.listCommunities.initiate(undefined, { subscribe: false }));
  signIn(store.dispatch, { token: 'secret', user });
  await store.dispatch(sharedApi.endpoints.listCommunities.initiate(undefined, { subscribe: false }));
  expect(calls).toBe(2);
});

test('a late answer to an ended session leaves the new session alone', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const ended = { code: 'SESSION_MISSING', message: 'Sign in.' };
  server.use(
    http.post('*/api/reports', () => answered.then(() => HttpResponse.json(ended, { status: 401 }))),
  );
  const store = makeStore();
  signIn(store.dispatch, { token: 'old', user });
  const sent = store.dispatch(sharedApi.endpoints.createReport.initiate({ reason: 'spam', postId: 1 }));
  signIn(store.dispatch, { token: 'new', user });
  answer();
  await sent;
  expect([readToken(), selectToken(store.getState())]).toEqual(['new', 'new']);
});

test('a session that expires during a write signs out and keeps other caches', async () => {
  server.use(
    http.post('*/api/reports', () =>
      HttpResponse.json({ code: 'SESSION_MISSING', message: 'Sign in.' }, { status: 401 }),
    ),
  );
  const store = makeStore();
  signIn(store.dispatch, { token: 'secret', user });
  await store.dispatch(sharedApi.endpoints.createReport.initiate({ reason: 'spam', postId: 1 }));
  expect([readToken(), selectToken(store.getState())]).toEqual([null, null]);
});

test('drafts outlast a session that expires in another tab, and not one that is signed out there', () => {
  const store = makeStore();
  watchSession(store);
  const endElsewhere = () => {
    writeToken(null);
    dispatchEvent(new StorageEvent('storage', { key: 'auth-token' }));
  };
  signIn(store.dispatch, { token: 'secret', user });
  drafts.write('comment:7', 'Half a thought');
  endElsewhere();
  expect(selectToken(store.getState())).toBeNull();
  expect(drafts.read('comment:7', '')).toBe('Half a thought');
  signIn(store.dispatch, { token: 'secret', user });
  localStorage.removeItem('stoa-draft-owner');
  endElsewhere();
  expect(drafts.read('comment:7', '')).toBeUndefined();
});

describe('the drafts of a tab', () => {
  const ben = 2;
  afterEach(() => sessionStorage.clear());

  function writeAsAda() {
    const store = makeStore();
    const stop = watchSession(store);
    signIn(store.dispatch, { token: 'secret', user });
    drafts.write('comment:7', 'Half a thought');
    shownPosts.add(7);
    const entry = { clientId: crypto.randomUUID(), content: 'Hello', conversationId: null, imageUrl: null };
    outbox.put({ ...entry, from: user.id, to: 'cleo', at: Date.now(), refusal: null });
    return { store, stop };
  }

  /** What another tab leaves in the browser after Ada has signed out, or someone else has signed in. */
  function takeOver(owner: number | null) {
    localStorage.clear();
    if (owner === null) return;
    localStorage.setItem('stoa-draft-owner', String(owner));
    localStorage.setItem('stoa-draft:post', JSON.stringify({ at: Date.now(), text: '"Theirs"' }));
    writeToken('other');
  }
  const storageEvent = () => new StorageEvent('storage', { key: 'auth-token' });

  test.each([
    ['storage', storageEvent()],
    ['pageshow', Object.assign(new Event('pageshow'), { persisted: true })],
  ])('are deleted after a sign-in of another member in another tab, at the event %s', (_name, event) => {
    const { store } = writeAsAda();
    writeToken(null);
    store.dispatch(sessionEnded());
    takeOver(ben);
    dispatchEvent(event);
    expect(selectToken(store.getState())).toBe('other');
    expect(drafts.read('comment:7', '')).toBeUndefined();
    expect(outbox.of(user.id)).toEqual([]);
    expect(drafts.read('post', '')).toBe('Theirs');
    expect(shownPosts.has(7)).toBe(false);
  });

  test.each([
    ['a guest', null],
    ['another member', ben],
  ])('are deleted when the tab is restored for %s', (_name, owner) => {
    const { stop } = writeAsAda();
    stop();
    takeOver(owner);
    watchSession(makeStore());
    expect(drafts.read('comment:7', '')).toBeUndefined();
  });

  test('stay if a guest wrote them, for the member who signs in', () => {
    watchSession(makeStore());
    drafts.write('comment:7', 'Half a thought');
    takeOver(ben);
    dispatchEvent(storageEvent());
    expect(drafts.read('comment:7', '')).toBe('Half a thought');
    takeOver(null);
    dispatchEvent(storageEvent());
    expect(drafts.read('comment:7', '')).toBeUndefined();
  });
});

test('data sent with the page is not refetched', async () => {
  const answered = makeStore({ ask: () => ({ data: [{ id: 3 }], meta: {} }) });
  await answered.dispatch(sharedApi.endpoints.listCommunities.initiate(undefined, { subscribe: false }));
  // A request would fail the test, which expects none.
  const store = makeStore({ preloaded: pageStateOf(answered) });
  const { data } = await store.dispatch(sharedApi.endpoints.listCommunities.initiate());
  expect(data).toEqual([{ id: 3 }]);
});

test('of failed queries, only a missing subject is sent with the page', async () => {
  const failed = (status: number) => makeStore({ ask: () => ({ error: { status, message: '' } }) });
  const kept = async (status: number) => {
    const store = failed(status);
    await store.dispatch(sharedApi.endpoints.listCommunities.initiate(undefined, { subscribe: false }));
    return Object.keys(pageStateOf(store).api.queries).length;
  };
  expect(await Promise.all([400, 404, 429, 500, 0].map(kept))).toEqual([1, 1, 0, 0, 0]);
});
