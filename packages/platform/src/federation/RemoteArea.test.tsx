import type { RemoteVersion } from '@stoa/contract';
import { http, HttpResponse } from 'msw';
import { screen } from '@testing-library/react';
import { renderPage, startServer } from '../testing';
import { setRegistry } from './registry';
import { RemoteArea } from './RemoteArea';
import { loadFromBuild } from './runtime';

jest.mock('./runtime', () => ({
  hostOffer: () => ({ contract: '0.1.0', shared: { react: '19.3.1' } }),
  loadFromBuild: jest.fn(),
}));

const load = jest.mocked(loadFromBuild);
const server = startServer();
let count = 0;
let remote = '';

function build(version: string, over: Partial<RemoteVersion> = {}): RemoteVersion {
  return {
    version,
    base: `/remotes/${remote}/${version}/`,
    entry: 'remoteEntry.js',
    integrity: {},
    requires: { contract: '^0.1.0', shared: {} },
    global: `${remote}_${version}`,
    pages: [],
    fragments: [],
    preload: { './Part': [] },
    ...over,
  };
}

const publish = (...versions: RemoteVersion[]) => setRegistry({ remotes: { [remote]: { versions } } });

/** What each version does when it is loaded: show something, or throw. */
function answer(parts: Record<string, () => unknown>) {
  load.mockImplementation((_remote, { version }) => {
    const part = parts[version];
    if (!part) return Promise.reject(new Error(`${version} is down`));
    return Promise.resolve({ default: part });
  });
}

const show = () => renderPage(<RemoteArea remote={remote} expose="./Part" pending="Loading" />);

beforeEach(() => {
  // Loaded parts are kept for the life of a page; each test has a remote of its own.
  remote = `remote${(count += 1)}`;
  load.mockReset();
  jest.spyOn(console, 'error').mockImplementation();
  server.use(http.get('*/remotes/registry.json', () => HttpResponse.error()));
});

afterEach(() => jest.mocked(console.error).mockRestore());

test('shows the remote’s component', async () => {
  publish(build('2'));
  answer({ 2: () => 'Here I am' });
  show();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByText('Here I am')).toBeInTheDocument();
});

test('falls back to the version before when the served one cannot be loaded', async () => {
  publish(build('2'), build('1'));
  answer({ 1: () => 'The old one' });
  show();
  expect(await screen.findByText('The old one')).toBeInTheDocument();
});

test('falls back to the version before when the served one throws while rendering', async () => {
  publish(build('2'), build('1'));
  answer({
    2: () => {
      throw new Error('broken');
    },
    1: () => 'The old one',
  });
  show();
  expect(await screen.findByText('The old one')).toBeInTheDocument();
});

test('never runs a version that the host does not suit', async () => {
  publish(build('2', { requires: { contract: '^0.2.0', shared: {} } }), build('1'));
  answer({ 2: () => 'Too new', 1: () => 'The old one' });
  show();
  expect(await screen.findByText('The old one')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('says that the part is unavailable, and Retry brings it without a reload', async () => {
  publish(build('2'));
  answer({});
  const { user } = show();
  expect(await screen.findByText('This part is unavailable')).toBeInTheDocument();
  answer({ 2: () => 'Back again' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Back again')).toBeInTheDocument();
});

test('Retry finds a version that was published meanwhile', async () => {
  publish(build('2'));
  answer({ 3: () => 'Repaired' });
  const { user } = show();
  await screen.findByText('This part is unavailable');
  server.use(
    http.get('*/remotes/registry.json', () =>
      HttpResponse.json({ remotes: { [remote]: { versions: [build('3'), build('2')] } } }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Repaired')).toBeInTheDocument();
});

test('says that the part is unavailable when nothing is published', async () => {
  publish();
  show();
  expect(await screen.findByText('This part is unavailable')).toBeInTheDocument();
});

test('what stands beside a broken part is left alone', async () => {
  publish(build('2'));
  answer({
    2: () => {
      throw new Error('broken');
    },
  });
  renderPage(
    <>
      <p>The header</p>
      <RemoteArea remote={remote} expose="./Part" />
    </>,
  );
  expect(await screen.findByText('This part is unavailable')).toBeInTheDocument();
  expect(screen.getByText('The header')).toBeInTheDocument();
});
