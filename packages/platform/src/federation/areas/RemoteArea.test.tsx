import type { RemoteProblem, RemoteVersion } from '@stoa/contract';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { forwardRef, lazy, memo, Suspense, use, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { useDraft } from '../../drafts/drafts';
import { usePageMeta } from '../../pages/pageMeta';
import { useParams } from '../../pages/router';
import { renderPage, startServer } from '../../testing';
import { findAreas, markAreas } from './areaMarks';
import { setRegistry } from '../loading/registry';
import { RemoteArea } from './RemoteArea';
import { anyInstance, loadRemotePart } from './remoteParts';
import { loadFromBuild } from '../loading/runtime';

jest.mock('../loading/runtime', () => ({
  hostOffer: () => ({ contract: '0.1.0', shared: { react: '19.3.1' } }),
  loadFromBuild: jest.fn(),
}));

const load = jest.mocked(loadFromBuild);
const server = startServer(http.post('*/api/remote-problems', () => new HttpResponse(null, { status: 204 })));
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

/** Defines what each version does when loaded: render something, or throw. */
function answer(parts: Record<string, () => unknown>) {
  load.mockImplementation((_remote, { version }) => {
    const part = parts[version];
    if (!part) return Promise.reject(new Error(`${version} is down`));
    return Promise.resolve({ default: part });
  });
}

const show = () => renderPage(<RemoteArea remote={remote} expose="./Part" pending="Loading" />);

beforeEach(() => {
  // Loaded parts are cached for the life of a page, so each test uses a different remote.
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

test('marks show the build of each area, and leave what it displays as it is', async () => {
  publish(build('2'));
  answer({ 2: () => <button>Here I am</button> });
  show();
  const button = await screen.findByRole('button');
  button.getBoundingClientRect = () => new DOMRect(1, 2, 3, 4);
  act(() => markAreas(true));
  expect(findAreas()).toEqual([
    {
      remote,
      expose: './Part',
      version: '2',
      hasFailed: false,
      isFromServer: false,
      box: new DOMRect(1, 2, 3, 4),
    },
  ]);
  expect(screen.getByRole('button')).toBe(button);
  act(() => markAreas(false));
  expect(findAreas()).toEqual([]);
  expect(screen.getByRole('button')).toBe(button);
});

test('falls back to the previous version when the served one cannot be loaded', async () => {
  publish(build('2'), build('1'));
  answer({ 1: () => 'The old one' });
  show();
  expect(await screen.findByText('The old one')).toBeInTheDocument();
});

test('falls back to the previous version when the machine was suspended while the served one was loading', async () => {
  publish(build('2'), build('1'));
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now');
  load.mockImplementation((_remote, { version }) => {
    if (version === '1') return Promise.resolve({ default: () => 'The old one' });
    clock.mockReturnValue(now + 60_000);
    return Promise.reject(new Error('2 is down'));
  });
  show();
  expect(await screen.findByText('The old one')).toBeInTheDocument();
  clock.mockRestore();
});

test('falls back to the previous version when the served one throws while rendering', async () => {
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

test('never runs a version that is incompatible with the host', async () => {
  publish(build('2', { requires: { contract: '^0.2.0', shared: {} } }), build('1'));
  answer({ 2: () => 'Too new', 1: () => 'The old one' });
  show();
  expect(await screen.findByText('The old one')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('says that the part is unavailable, and Retry loads it without a reload', async () => {
  publish(build('2'));
  answer({});
  const { user } = show();
  expect(await screen.findByText('This part is unavailable')).toBeInTheDocument();
  answer({ 2: () => 'Back again' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Back again')).toBeInTheDocument();
});

test('the title of an unavailable page says so until the page has loaded', async () => {
  publish(build('2'));
  answer({});
  document.title = 'The page before';
  const Titled = () => {
    usePageMeta({ title: 'Polls' });
    return 'Polls';
  };
  const { user } = renderPage(<RemoteArea isPage remote={remote} expose="./Part" />);
  await screen.findByText('This part is unavailable');
  expect(document.title).toBe('Page unavailable · Stoa');
  answer({ 2: Titled });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Polls');
  expect(document.title).toBe('Polls · Stoa');
});

test('an unavailable part of a page does not change the title', async () => {
  publish(build('2'));
  answer({});
  document.title = 'The page';
  show();
  await screen.findByText('This part is unavailable');
  expect(document.title).toBe('The page');
});

test('Retry finds a version published since', async () => {
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

test('a broken part does not affect its siblings', async () => {
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

describe('a component that is not a plain function', () => {
  const Plain = () => 'Here I am';
  test.each<[string, unknown]>([
    ['memo', memo(Plain)],
    ['forwardRef', forwardRef(Plain)],
    ['lazy', lazy(() => Promise.resolve({ default: Plain as ComponentType }))],
  ])('is shown: %s', async (_name, part) => {
    publish(build('2'));
    load.mockResolvedValue({ default: part });
    show();
    expect(await screen.findByText('Here I am')).toBeInTheDocument();
  });
});

test.each([
  ['nothing', undefined],
  ['an element', <p key="element">An element</p>],
  ['a text', 'text'],
])('a version whose module exports %s by default is skipped and reported', async (_name, part) => {
  const reports: RemoteProblem[] = [];
  server.use(
    http.post('*/api/remote-problems', async ({ request }) => {
      reports.push((await request.json()) as RemoteProblem);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  publish(build('2'), build('1'));
  load.mockImplementation((_remote, { version }) =>
    Promise.resolve({ default: version === '2' ? part : () => 'The old one' }),
  );
  show();
  expect(await screen.findByText('The old one')).toBeInTheDocument();
  expect(reports).toEqual([
    expect.objectContaining({ version: '2', problem: './Part has no component as its default export' }),
  ]);
});

test('tries every published version, including versions missing from the page’s list', async () => {
  publish(build('5'), build('4'));
  server.use(
    http.get('*/remotes/registry.json', () =>
      HttpResponse.json({
        remotes: { [remote]: { versions: ['5', '4', '3', '2', '1'].map((one) => build(one)) } },
      }),
    ),
  );
  answer({
    5: () => {
      throw new Error('broken');
    },
    4: () => {
      throw new Error('broken too');
    },
    2: () => 'The good one',
  });
  show();
  expect(await screen.findByText('The good one')).toBeInTheDocument();
});

test('requests a version that cannot be loaded once, also when a newer list has it', async () => {
  publish(build('2'));
  server.use(
    http.get('*/remotes/registry.json', () =>
      HttpResponse.json({ remotes: { [remote]: { versions: [build('2'), build('1')] } } }),
    ),
  );
  answer({ 1: () => 'The old one' });
  show();
  expect(await screen.findByText('The old one')).toBeInTheDocument();
  expect(load.mock.calls.map(([, { version }]) => version)).toEqual(['2', '1']);
});

test('a version that throws for one item stays in use for others', async () => {
  publish(build('2'), build('1'));
  const page = (version: string) =>
    function Item() {
      const { id } = useParams();
      if (version === '2' && id === '13') throw new Error('a bad item');
      return `${id} by ${version}`;
    };
  answer({ 2: page('2'), 1: page('1') });
  const { router } = renderPage(<RemoteArea remote={remote} expose="./Part" />, {
    path: '/item/:id',
    url: '/item/12',
  });
  expect(await screen.findByText('12 by 2')).toBeInTheDocument();
  await act(() => router.navigate('/item/13'));
  expect(await screen.findByText('13 by 1')).toBeInTheDocument();
  await act(() => router.navigate('/item/14'));
  expect(await screen.findByText('14 by 2')).toBeInTheDocument();
  await act(() => router.navigate('/item/13'));
  expect(await screen.findByText('13 by 1')).toBeInTheDocument();
});

test('an item for which every version throws is the only one unavailable', async () => {
  publish(build('2'), build('1'));
  function Item() {
    const { id } = useParams();
    if (id === '13') throw new Error('a bad item');
    return `${id} is there`;
  }
  answer({ 2: Item, 1: Item });
  const { router } = renderPage(<RemoteArea remote={remote} expose="./Part" />, {
    path: '/item/:id',
    url: '/item/13',
  });
  expect(await screen.findByText('This part is unavailable')).toBeInTheDocument();
  await act(() => router.navigate('/item/14'));
  expect(await screen.findByText('14 is there')).toBeInTheDocument();
});

test('the server’s HTML stays while one of its parts waits for its code', async () => {
  let code: Promise<void> | undefined = undefined;
  function Inner() {
    if (code) use(code);
    return 'Written';
  }
  publish(build('1'));
  answer({
    1: () => (
      <Suspense fallback="Waiting">
        <Inner />
      </Suspense>
    ),
  });
  await loadRemotePart(anyInstance(remote, './Part'));
  const page = (
    <MemoryRouter>
      <RemoteArea remote={remote} expose="./Part" />
    </MemoryRouter>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  let bringCode = () => {};
  code = new Promise((resolve) => (bringCode = resolve));
  const shown = await act(async () => hydrateRoot(root, page));
  expect(root).toHaveTextContent('Written');
  await act(async () => bringCode());
  expect(root).toHaveTextContent('Written');
  act(() => shown.unmount());
});

describe('a draft', () => {
  function Form() {
    const [{ words }] = useDraft('form', {} as { words?: string[] });
    return `${words?.join(' ') ?? 'Nothing'} written`;
  }
  const stored = () => sessionStorage.getItem('stoa-draft:form');

  test('for which every version throws is set aside, and the part recovers', async () => {
    sessionStorage.setItem('stoa-draft:form', '{"words":7}');
    publish(build('2'), build('1'));
    answer({ 2: Form, 1: Form });
    show();
    expect(await screen.findByText('Nothing written')).toBeInTheDocument();
    expect(stored()).toBeNull();
  });

  test('that the previous version can read stays', async () => {
    sessionStorage.setItem('stoa-draft:form', '{"words":7}');
    publish(build('2'), build('1'));
    answer({ 2: Form, 1: () => 'The old one' });
    show();
    expect(await screen.findByText('The old one')).toBeInTheDocument();
    expect(stored()).toBe('{"words":7}');
  });

  test('stays when the part throws without it too', async () => {
    sessionStorage.setItem('stoa-draft:form', '{"words":["half"]}');
    publish(build('2'));
    answer({
      2: () => {
        // oxlint-disable-next-line react/rules-of-hooks -- it is a component
        useDraft('form', {});
        throw new Error('broken');
      },
    });
    show();
    expect(await screen.findByText('This part is unavailable')).toBeInTheDocument();
    expect(stored()).toBe('{"words":["half"]}');
  });
});
