import { render, screen, waitFor } from '@testing-library/react';
import { times } from '@stoa/contract';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { firstCall } from '../federation';
import { startServer } from '../testing';
import { sharedApi, useListCommunitiesQuery } from './endpoints';
import { pageStateOf } from './pageState';
import { refetchOnVisit } from './refetchOnVisit';
import { makeStore } from './store';

const server = startServer();

function Communities() {
  const { data } = useListCommunitiesQuery(undefined, refetchOnVisit);
  return data ? <p>There</p> : <p>Loading</p>;
}

const open = (store: ReturnType<typeof makeStore>) =>
  render(
    <Provider store={store}>
      <Communities />
    </Provider>,
  );

const setClock = (now: number) =>
  jest.useFakeTimers({ now, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
afterEach(() => jest.useRealTimers());

/** The state of a page rendered by a server whose clock is behind. */
async function pageOf(minutesAgo: number) {
  setClock(Date.now() - minutesAgo * 60_000);
  const onServer = makeStore({ ask: () => ({ data: [], meta: {} }) });
  await firstCall(sharedApi.endpoints.listCommunities, undefined).start(onServer.dispatch);
  jest.useRealTimers();
  return pageStateOf(onServer);
}

test('data of the page is current, whatever the server’s clock says and however late it is shown', async () => {
  const store = makeStore({ preloaded: await pageOf(10) });
  setClock(Date.now() + times.freshPage - 1_000);
  open(store);
  expect(screen.getByText('There')).toBeInTheDocument();
  const { status } = sharedApi.endpoints.listCommunities.select(undefined)(store.getState());
  expect(status).toBe('fulfilled');
});

test('a later visit fetches data of the page again, by the browser’s clock', async () => {
  let calls = 0;
  server.use(
    http.get('*/api/communities', () => {
      calls += 1;
      return HttpResponse.json([]);
    }),
  );
  const store = makeStore({ preloaded: await pageOf(-10) });
  open(store).unmount();
  setClock(Date.now() + times.freshPage + 1_000);
  open(store);
  await waitFor(() => expect(calls).toBe(1));
});
