import { http, HttpResponse } from 'msw';
import { firstCall } from '../federation/areas/firstCalls';
import { startServer } from '../testing';
import { api } from './api';
import { areaApi } from './callNames';
import { injectEndpointsOf } from './injectEndpoints';
import { makeStore } from './store';

const server = startServer();
beforeEach(() => {
  server.use(
    http.get('*/api/:what', ({ params }) => HttpResponse.json({ id: 7, from: params.what as string })),
  );
});

interface Thing {
  id: number;
  from: string;
}

const inject = (owner: string, path: string) =>
  injectEndpointsOf(owner)({
    endpoints: (build) => ({
      listThings: build.query<Thing, void>({
        query: () => `/api/${path}`,
        providesTags: [{ type: 'Post', id: 7 }],
      }),
    }),
  });

type Things = ReturnType<typeof inject>;
const answerOf = async ({ endpoints }: Things, store = makeStore()) => {
  await store.dispatch(endpoints.listThings.initiate());
  return endpoints.listThings.select()(store.getState()).data?.from;
};

test('two remotes with a call of the same name each make their own', async () => {
  const feed = inject('feed', 'posts');
  const profile = inject('profile', 'widgets');
  const store = makeStore();
  expect(await answerOf(feed, store)).toBe('posts');
  expect(await answerOf(profile, store)).toBe('widgets');
  expect(await answerOf(feed, store)).toBe('posts');
});

test('a version that replaces another defines the same calls again', async () => {
  inject('feed', 'posts');
  expect(await answerOf(inject('feed', 'newer'))).toBe('newer');
});

test('a remote has the hooks of its calls under unprefixed names', () => {
  const feed = inject('feed', 'posts');
  const profile = inject('profile', 'widgets');
  expect(feed.useListThingsQuery).toBeInstanceOf(Function);
  expect(feed.useLazyListThingsQuery).toBeInstanceOf(Function);
  expect(feed.useListThingsQuery).not.toBe(profile.useListThingsQuery);
});

test('distinguishes the first calls of two remotes', () => {
  const [one, other] = [inject('feed', 'posts'), inject('profile', 'widgets')];
  const keys = [one, other].map(({ endpoints }) => firstCall(endpoints.listThings, undefined).key);
  expect(new Set(keys).size).toBe(2);
});

test('a remote reads and updates its cached data under unprefixed names', async () => {
  const [feed, profile] = [inject('feed', 'posts'), inject('profile', 'widgets')];
  const store = makeStore();
  await answerOf(feed, store);
  await answerOf(profile, store);
  const found = areaApi.util.selectInvalidatedBy(store.getState(), [{ type: 'Post', id: 7 }]);
  expect(found.map(({ endpointName }) => endpointName)).toEqual(['listThings', 'listThings']);
  store.dispatch(
    feed.util.updateQueryData('listThings', undefined, (thing) => {
      thing.from = 'changed';
    }),
  );
  expect(feed.endpoints.listThings.select()(store.getState()).data?.from).toBe('changed');
  expect(profile.endpoints.listThings.select()(store.getState()).data?.from).toBe('widgets');
});

test('the platform’s calls keep their names', () => {
  inject('platform', 'shared');
  expect(Object.keys(api.endpoints)).toContain('listThings');
});
