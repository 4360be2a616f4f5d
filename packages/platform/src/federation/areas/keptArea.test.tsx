import type { RemoteVersion } from '@stoa/contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { startServer } from '../../testing';
import { setRegistry } from '../loading/registry';
import { loadTimeout } from '../loading/loadTimeout';
import { RemoteArea } from './RemoteArea';
import { anyInstance, loadRemotePart, startHydration } from './remoteParts';
import { loadFromBuild } from '../loading/runtime';

jest.mock('../loading/runtime', () => ({
  hostOffer: () => ({ contract: '0.1.0', shared: { react: '19.3.1' } }),
  loadFromBuild: jest.fn(),
}));

const server = startServer(http.post('*/api/remote-problems', () => new HttpResponse(null, { status: 204 })));

const build = (remote: string): RemoteVersion => ({
  version: '1',
  base: `/remotes/${remote}/1/`,
  entry: 'remoteEntry.js',
  integrity: {},
  requires: { contract: '^0.1.0', shared: {} },
  global: remote,
  pages: [],
  fragments: [],
  preload: { './List': [] },
});

const List = ({ sort }: { sort: string }) => <p>Sorted by {sort}</p>;

test('the server’s HTML of an area stays while the page around it changes before its code arrives', async () => {
  setRegistry({
    remotes: Object.fromEntries(['ready', 'late'].map((name) => [name, { versions: [build(name)] }])),
  });
  let bringCode = () => {};
  const code = new Promise<void>((resolve) => (bringCode = resolve));
  jest.mocked(loadFromBuild).mockImplementation(async (remote) => {
    if (remote === 'late') await code;
    return { default: List };
  });
  function Page({ remote }: { remote: string }) {
    const [sort, setSort] = useState('hot');
    return (
      <MemoryRouter>
        <h1>{sort}</h1>
        <button onClick={() => setSort('top')}>top</button>
        <button onClick={() => setSort('new')}>new</button>
        <RemoteArea
          remote={remote}
          expose="./List"
          with={{ sort: sort === 'new' ? sort : 'hot' }}
          pending="…"
        />
      </MemoryRouter>
    );
  }
  await loadRemotePart(anyInstance('ready', './List'));
  const root = document.body.appendChild(document.createElement('div'));
  const choose = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  root.innerHTML = renderToString(<Page remote="ready" />);
  const html = root.querySelector('p');
  startHydration();
  const shown = await act(async () => hydrateRoot(root, <Page remote="late" />));

  await choose('top');
  expect(root.querySelector('h1')).toHaveTextContent('top');
  expect(root.querySelector('p')).toBe(html);
  await act(async () => bringCode());
  expect(root.querySelector('p')).toBe(html);
  await choose('new');
  expect(html).toHaveTextContent('Sorted by new');
  act(() => shown.unmount());
  root.remove();
});

test('the next page shows its placeholder at once, although the router renders it in a transition', async () => {
  setRegistry({
    remotes: Object.fromEntries(['ready', 'next'].map((name) => [name, { versions: [build(name)] }])),
  });
  jest
    .mocked(loadFromBuild)
    .mockImplementation((name) =>
      name === 'ready' ? Promise.resolve({ default: List }) : new Promise(() => {}),
    );
  await loadRemotePart(anyInstance('ready', './List'));
  startHydration();
  function Pages() {
    const navigate = useNavigate();
    const isNext = useLocation().pathname === '/next';
    return (
      <>
        <button onClick={() => startTransition(() => void navigate('/next'))}>Go</button>
        <RemoteArea
          remote={isNext ? 'next' : 'ready'}
          expose="./List"
          with={{ sort: 'hot' }}
          pending="Loading"
        />
      </>
    );
  }
  render(<Pages />, { wrapper: MemoryRouter });
  expect(screen.getByText('Sorted by hot')).toBeInTheDocument();
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(screen.queryByText('Sorted by hot')).not.toBeInTheDocument();
});

test.each([
  { seconds: 5, becomes: 'works without a press', last: 5_000, notices: 0 },
  { seconds: 60, becomes: 'stays read-only', last: 20_000, notices: 1 },
])('a part whose file needs $seconds seconds $becomes', async ({ seconds, last, notices }) => {
  const remote = `slow${seconds}`;
  setRegistry({
    remotes: Object.fromEntries(['ready', remote].map((name) => [name, { versions: [build(name)] }])),
  });
  server.use(http.get('*/remotes/registry.json', () => HttpResponse.error()));
  jest.spyOn(console, 'error').mockImplementation();
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const waits: number[] = [];
  jest.mocked(loadFromBuild).mockImplementation(async (name) => {
    if (name === 'ready') return { default: List };
    const waited = Math.min(loadTimeout(), seconds * 1_000);
    now += waited;
    waits.push(waited);
    if (waited < seconds * 1_000) throw new Error('did not arrive in time');
    return { default: List };
  });
  const pageOf = (name: string) => (
    <MemoryRouter>
      <RemoteArea remote={name} expose="./List" with={{ sort: 'hot' }} pending="…" />
    </MemoryRouter>
  );
  await loadRemotePart(anyInstance('ready', './List'));
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(pageOf('ready'));
  const html = root.querySelector('p');
  startHydration();
  const shown = await act(async () => hydrateRoot(root, pageOf(remote)));
  await waitFor(() => expect(waits.at(-1)).toBe(last));
  await waitFor(() => expect(screen.queryAllByText('This part is read-only for now')).toHaveLength(notices));
  expect(waits.filter((waited) => waited === last)).toHaveLength(1);
  expect(root.querySelector('p')).toBe(html);
  act(() => shown.unmount());
  root.remove();
});
