import { missingExports, type Registry, type RemoteVersion, type RenderedPage } from '@stoa/contract';
import { type PageParts, assembleDocument } from './page.js';

const build: RemoteVersion = {
  version: '1',
  base: '/remotes/feed/1/',
  entry: 'remoteEntry.js',
  server: 'server.1.js',
  integrity: { 'remoteEntry.js': 'sha384-entry', '7.js': 'sha384-chunk', 'server.1.js': 'sha384-server' },
  requires: { contract: '^0.1.0', shared: {} },
  global: 'feed',
  pages: [],
  fragments: [],
  preload: { './home': ['7.js'] },
};
const older = ['2', '3'].map((version) => ({ ...build, version }));
const registry: Registry = { remotes: { feed: { versions: [build, ...older] } } };

const homeOf = (remote = build, access: 'everyone' | 'members' = 'everyone') => ({
  path: '/',
  params: {},
  query: new URLSearchParams(),
  remote: { name: 'feed', build: remote, expose: './home', access },
});

const rendered: RenderedPage = {
  status: 200,
  head: '<title>Stoa</title>',
  styles: '<style nonce="{{nonce}}">a{}</style>',
  html: '<main>Bread {{nonce}}</main>',
  state: '{"api":{}}',
  problems: [],
};

const textOf = (parts: Partial<PageParts> = {}) =>
  assembleDocument({
    template: {
      head: '<html data-viewer="{{viewer}}"><script nonce="{{nonce}}"></script>',
      root: '</head><div id="root">',
      body: '</div>',
      end: '</body>',
      icon: '/assets/i.png',
      scriptHashes: [],
      isForMembers: true,
    },
    page: homeOf(),
    rendered,
    registry,
    nonce: 'NONCE',
    offers: undefined,
    view: 'list',
    viewer: undefined,
    now: 7,
    shell: '0.1.0-shell',
    config: {
      remoteOrigins: ['https://cdn.example'],
      allowsOverrides: false,
      liveReloadUrl: undefined,
      contact: 'mailto:people@stoa.example',
      traces: undefined,
    },
    ...parts,
  });

function dataOf(html: string) {
  const [, json] = /<script type="application\/json" id="stoa-page">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json ?? '') as { registry: Registry; state?: unknown; contact?: string };
}

test('the nonce has its places in the template and the styles, and no member text adds another', () => {
  expect(textOf().match(/NONCE/g)).toHaveLength(2);
  expect(textOf()).toContain('<main>Bread {{nonce}}</main>');
});

test('the rendered markup is in the root element, with its state', () => {
  expect(textOf()).toContain('<div id="root"><main>Bread');
  expect(dataOf(textOf())).toMatchObject({ state: { api: {} }, view: 'list', now: 7 });
});

test('calls are traced only if the server records traces', () => {
  expect(dataOf(textOf())).not.toHaveProperty('traces');
});

test('an unrendered page has an empty root element, no state, and is not indexed', () => {
  const text = textOf({ rendered: undefined });
  expect(text).toContain('<div id="root"></div>');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(dataOf(text)).not.toHaveProperty('state');
});

test('a page names the member for whom it is rendered', () => {
  expect(textOf({ viewer: 12 })).toContain('<html data-viewer="12">');
  expect(textOf()).toContain('<html data-viewer="">');
});

test('a shell without a place for rendered markup gets only its head', () => {
  const template = {
    head: '',
    root: undefined,
    body: '',
    end: '',
    icon: undefined,
    scriptHashes: [],
    isForMembers: false,
  };
  const text = textOf({ template });
  expect(text).toContain('<title>Stoa</title>');
  expect(text).not.toContain('Bread');
  expect(dataOf(text)).not.toHaveProperty('state');
});

test('the entry of the page’s remote and its chunks are preloaded with their integrity, after the data', () => {
  const text = textOf();
  expect(text).toContain(
    'href="/remotes/feed/1/remoteEntry.js" fetchpriority="low" integrity="sha384-entry"',
  );
  expect(text).toContain('href="/remotes/feed/1/7.js" fetchpriority="low" integrity="sha384-chunk"');
});

test('a page for members is preloaded for members alone, since guests get the sign-in page', () => {
  const page = homeOf(build, 'members');
  expect(textOf({ page })).not.toContain('stoa-preload');
  expect(textOf({ page, viewer: 7 })).toContain('href="/remotes/feed/1/remoteEntry.js"');
});

test('a remote of another origin is preloaded in the mode in which its script is requested', () => {
  const page = homeOf({ ...build, base: 'https://remotes.example/feed/1/' });
  expect(textOf({ page })).toMatch(/remoteEntry.js" [^>]*crossorigin="anonymous"/);
});

test('the page carries the served version and its predecessor, with the integrity of their entries', () => {
  const { versions } = dataOf(textOf()).registry.remotes.feed ?? { versions: [] };
  expect(versions.map(({ version }) => version)).toEqual(['1', '2']);
  expect(versions[0]?.integrity).toEqual({ 'remoteEntry.js': 'sha384-entry' });
  expect(versions[0]).not.toHaveProperty('server');
});

test('for a build of another tool the page has the hashes of all files, and preloads modules as modules', () => {
  const adapted: RemoteVersion = { ...build, adapter: { type: 'module' } };
  const text = textOf({
    page: homeOf(adapted),
    registry: { remotes: { feed: { versions: [adapted] } } },
  });
  expect(dataOf(text).registry.remotes.feed?.versions[0]?.integrity).toEqual({
    'remoteEntry.js': 'sha384-entry',
    '7.js': 'sha384-chunk',
  });
  expect(text).toMatch(
    /<link rel="modulepreload" href="\/remotes\/feed\/1\/7.js"[^>]* integrity="sha384-chunk"/,
  );
});

test('the page names the allowed origins of builds and its shell, for the gate and for reports', () => {
  expect(dataOf(textOf())).toMatchObject({ origins: ['https://cdn.example'], shell: '0.1.0-shell' });
});

test('versions that use missing exports of the shell are left out, and the browser receives no list of used exports', () => {
  const uses = (...names: string[]) => ({ ...build.requires, uses: { '@stoa/ui': names } });
  const versions = [
    { ...build, version: '3', requires: uses('Button', 'Sparkline') },
    { ...build, version: '2', requires: uses('Button') },
    { ...build, version: '1' },
  ];
  const offers = { contract: '0.1.0', shared: {}, exports: { '@stoa/ui': ['Button'] } };
  const { registry: sent } = dataOf(textOf({ registry: { remotes: { feed: { versions } } }, offers }));
  expect(sent.remotes.feed?.versions.map(({ version }) => version)).toEqual(['2', '1']);
  expect(JSON.stringify(sent)).not.toContain('Button');
});

test('if no version fits, the browser receives what the first one lacks, and loads nothing of it', () => {
  const misfit = { ...build, requires: { ...build.requires, uses: { '@stoa/ui': ['Sparkline'] } } };
  const offers = { contract: '0.1.0', shared: {}, exports: { '@stoa/ui': ['Button'] } };
  const text = textOf({
    page: homeOf(misfit),
    registry: { remotes: { feed: { versions: [misfit, { ...misfit, version: '0' }] } } },
    offers,
  });
  const { versions } = dataOf(text).registry.remotes.feed ?? { versions: [] };
  expect(versions.map(({ version }) => version)).toEqual(['1']);
  expect(versions.map(({ requires }) => missingExports(requires, offers.exports))).toEqual([
    ['uses Sparkline of @stoa/ui, which the shell does not have'],
  ]);
  expect(text).not.toContain('href="/remotes/feed/1/remoteEntry.js"');
});

test('versions that require another contract or other packages are left out', () => {
  const requires: RemoteVersion['requires'][] = [
    { contract: '^0.2.0', shared: {} },
    { contract: '^0.1.0', shared: { react: '^20.0.0' } },
    { contract: '^0.1.0', shared: { react: '^19.0.0' } },
  ];
  const versions = requires.map((required, index) => ({ ...build, version: `${index}`, requires: required }));
  const offers = { contract: '0.1.0', shared: { react: '19.3.1' } };
  const sent = dataOf(textOf({ registry: { remotes: { feed: { versions } } }, offers })).registry;
  expect(sent.remotes.feed?.versions.map(({ version }) => version)).toEqual(['2']);
});

test('a page says how visitors reach the operators of the site', () => {
  expect(dataOf(textOf()).contact).toBe('mailto:people@stoa.example');
});
