import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { firstCall } from '../federation';
import { useSession, useSessionLookup } from '../session/session';
import { startServer } from '../testing';
import { sharedApi, useListCommunitiesQuery } from './endpoints';
import { pageStateOf } from './pageState';
import { makeStore } from './store';

const server = startServer();

function failing(path: string) {
  let calls = 0;
  server.use(
    http.get(`*${path}`, () => {
      calls += 1;
      return HttpResponse.json({ message: 'Not now.' }, { status: 503 });
    }),
  );
  return () => calls;
}

function Communities() {
  const { error, refetch, isFetching } = useListCommunitiesQuery();
  if (isFetching) return <p>Loading</p>;
  return error ? <button onClick={() => void refetch()}>Retry</button> : <p>There</p>;
}

const open = (store: ReturnType<typeof makeStore>, page = <Communities />) =>
  render(<Provider store={store}>{page}</Provider>);

test('a failed first call counts for the page that shows it, until Retry', async () => {
  const calls = failing('/api/communities');
  const store = makeStore();
  await firstCall(sharedApi.endpoints.listCommunities, undefined).start(store.dispatch);
  open(store);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(calls()).toBe(1);
  server.use(http.get('*/api/communities', () => HttpResponse.json([])));
  await userEvent.click(retry);
  expect(await screen.findByText('There')).toBeInTheDocument();
});

test('a failure sent with the page is shown without a call', async () => {
  const missing = { error: { status: 404, message: '404: ' } };
  const onServer = makeStore({ ask: () => missing });
  await firstCall(sharedApi.endpoints.listCommunities, undefined).start(onServer.dispatch);
  // A request would fail the test, which expects none.
  open(makeStore({ preloaded: pageStateOf(onServer) }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('a failure sent with the page stays without a pending state, until Retry', async () => {
  const calls = failing('/api/communities');
  const onServer = makeStore({ ask: () => ({ error: { status: 404, message: '404: ' } }) });
  const { listCommunities } = sharedApi.endpoints;
  await firstCall(listCommunities, undefined).start(onServer.dispatch);
  const { dispatch, getState } = makeStore({ preloaded: pageStateOf(onServer) });
  const status = () => listCommunities.select(undefined)(getState()).status;
  const query = dispatch(listCommunities.initiate(undefined));
  expect(status()).toBe('rejected');
  await query;
  expect(status()).toBe('rejected');
  const retry = query.refetch();
  expect(status()).toBe('pending');
  await retry;
  expect(calls()).toBe(1);
  query.unsubscribe();
});

test('a later visit repeats a failed query', async () => {
  const calls = failing('/api/communities');
  const store = makeStore();
  open(store).unmount();
  const first = open(store);
  await screen.findByRole('button', { name: 'Retry' });
  expect(calls()).toBe(1);
  first.unmount();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  open(store);
  await screen.findByRole('button', { name: 'Retry' });
  expect(calls()).toBe(2);
  now.mockRestore();
});

test('the session is looked up once, however many parts read it and however late', async () => {
  localStorage.setItem('auth-token', 'stored');
  const calls = failing('/api/auth/me');
  function Who() {
    return <p>{useSession().status}</p>;
  }
  function Page() {
    useSessionLookup();
    const [count, setCount] = useState(1);
    return (
      <>
        <button onClick={() => setCount(count + 1)}>More</button>
        {Array.from({ length: count }, (_, index) => (
          <Who key={index} />
        ))}
      </>
    );
  }
  open(makeStore(), <Page />);
  await screen.findByText('unreachable');
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(screen.getAllByText('unreachable')).toHaveLength(2));
  expect(calls()).toBe(1);
  now.mockRestore();
});
