import { http, HttpResponse } from 'msw';
import { startServer } from '../testing';
import { injectEndpointsOf } from './injectEndpoints';
import { makeStore } from './store';
import { noteCaller, traceCalls } from './traceCalls';

const server = startServer();
let sent: Headers[] = [];
beforeEach(() => {
  sent = [];
  server.use(
    http.get('*/api/things', ({ request }) => {
      sent.push(request.headers);
      return HttpResponse.json([]);
    }),
  );
});

/** Makes a call of an area and returns its request headers. */
async function headersOf(owner: string): Promise<Headers | undefined> {
  const { endpoints } = injectEndpointsOf(owner)({
    endpoints: (build) => ({ listThings: build.query<unknown[], void>({ query: () => '/api/things' }) }),
  });
  await makeStore().dispatch(endpoints.listThings.initiate());
  return sent.at(-1);
}

test('a call has no trace headers if the server records no traces', async () => {
  noteCaller('feed', '1.0.0-abc');
  const headers = await headersOf('feed');
  expect([headers?.get('traceparent'), headers?.get('baggage')]).toEqual([null, null]);
});

test('each call starts a new trace and names the calling build', async () => {
  traceCalls('2.0.0-shell');
  noteCaller('feed', '1.0.0-abc');
  const first = await headersOf('feed');
  const second = await headersOf('feed');
  expect(first?.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(first?.get('traceparent')).not.toBe(second?.get('traceparent'));
  expect(first?.get('baggage')).toBe('stoa.remote=feed,stoa.remote.version=1.0.0-abc');
  // The calls of a replacing version count from then on.
  noteCaller('feed', '1.0.1-def');
  expect((await headersOf('feed'))?.get('baggage')).toContain('1.0.1-def');
  expect((await headersOf('platform'))?.get('baggage')).toBe(
    'stoa.remote=shell,stoa.remote.version=2.0.0-shell',
  );
});
