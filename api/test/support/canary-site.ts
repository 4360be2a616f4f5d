import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostVersion, ListedCanary, PageData, Registry, RemoteVersion } from '@stoa/contract';
import type { Config } from '../../src/platform/config/config.js';
import { QUEUE_SCHEMA } from '../../src/platform/queue/boss.js';
import { CanaryWriter } from '../../src/site/canaries/canary-writer.js';
import { REGISTRY } from '../../src/site/registry/open-registry.js';
import type { CanaryRegistry } from '../../src/site/canaries/canary-registry.js';
import { TestApp } from './test-app.js';
import type { TestDatabase } from './test-database.js';
import { until } from './until.js';

/** A shell whose page names the build of the feed that it was rendered from. */
const shellBundle = `
  let builds;
  module.exports = {
    shared: {},
    start(given) { builds = given; },
    async renderPage({ registry }) {
      const [build] = registry.remotes.feed.versions;
      builds.enter('feed', build.version);
      const html = builds.load('feed', build)['./home']();
      return { status: 200, head: '', styles: '', state: '{}', html, problems: [] };
    },
  };`;

const template = '<head><!--stoa:head--></head><body><div><!--stoa:root--></div><!--stoa:body--></body>';

/** A page as a browser gets it. */
export interface GotPage {
  /** The build in the HTML. */
  readonly rendered: string | undefined;
  /** The builds of the feed in the page's registry. */
  readonly listed: readonly string[] | undefined;
  readonly cookie: string | null;
  readonly data: PageData;
}

/** A server with builds of a remote, which a publisher lists, over HTTP. */
export class CanarySite {
  private readonly dir = mkdtempSync(join(tmpdir(), 'stoa-canary-'));
  private revision = 0;
  private instances: TestApp[] = [];

  constructor() {
    mkdirSync(join(this.dir, 'remotes/registry'), { recursive: true });
    mkdirSync(join(this.dir, 'shell'));
    writeFileSync(join(this.dir, 'shell/index.html'), template);
    writeFileSync(join(this.dir, 'shell/server.1.js'), shellBundle);
  }

  /** Starts an instance, by default on a new database. */
  async start(store?: TestDatabase, over: Partial<Config> = {}): Promise<TestApp> {
    const folders = { remotesDir: join(this.dir, 'remotes'), shellDir: join(this.dir, 'shell') };
    const api = await TestApp.start(
      { ...folders, pageCacheMs: 60_000, trustProxy: 1, allowsOverrides: true, ...over },
      store,
    );
    this.instances.push(api);
    return api;
  }

  /** Stops an instance that shares the database of another. */
  async stop(api: TestApp): Promise<void> {
    this.instances = this.instances.filter((other) => other !== api);
    await api.app.close();
  }

  remove(): void {
    rmSync(this.dir, { recursive: true });
  }

  /** Stores a build of the feed. @param code JavaScript of what its page renders */
  store(version: string, code = `'<p>build ${version}</p>'`): RemoteVersion {
    const folder = join(this.dir, 'remotes/feed', version);
    mkdirSync(folder, { recursive: true });
    const bundle = `module.exports = { './home': () => ${code} };`;
    writeFileSync(join(folder, 'server.js'), bundle);
    const build: RemoteVersion = {
      version,
      base: `/remotes/feed/${version}/`,
      entry: 'remoteEntry.js',
      server: 'server.js',
      integrity: { 'server.js': integrityOf(bundle), 'remoteEntry.js': 'sha384-of-no-importance' },
      requires: { contract: '^0.1.0', shared: {} },
      global: 'feed',
      pages: [{ path: '/', access: 'everyone', expose: './home' }],
      fragments: [],
      preload: { './home': [] },
    };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...build, app: 'feed' }));
    return build;
  }

  /** Stores a build of the shell that offers a version of the contract. */
  storeShell(version: string, contract: string): HostVersion {
    const folder = join(this.dir, 'remotes/shell', version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), template);
    writeFileSync(join(folder, 'server.js'), shellBundle);
    return {
      version,
      base: `/remotes/shell/${version}/`,
      server: 'server.js',
      integrity: { 'server.js': integrityOf(shellBundle) },
      offers: { contract, shared: {} },
    };
  }

  /** Lists builds of the feed, and waits until each instance knows them and the share of the canary. */
  async list(
    versions: readonly RemoteVersion[],
    canary?: Omit<ListedCanary, 'app'>,
    more: Pick<Registry, 'host' | 'changes'> = {},
  ): Promise<void> {
    this.revision += 1;
    const registry: Registry = {
      remotes: { feed: { versions: [...versions] } },
      ...(canary && { canary: { app: 'feed', ...canary } }),
      ...more,
    };
    const name = `${String(this.revision).padStart(9, '0')}.json`;
    writeFileSync(join(this.dir, 'remotes/registry', name), JSON.stringify(registry));
    for (const api of this.instances) {
      const source = api.app.get<CanaryRegistry>(REGISTRY);
      await until(async () => (await source.listed())?.startedAt === canary?.startedAt);
      await source.refresh();
    }
  }
}

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Opens the home page. */
export async function open(api: TestApp, cookie = '', from = '203.0.113.1', path = '/'): Promise<GotPage> {
  const response = await fetch(api.address + path, { headers: { cookie, 'x-forwarded-for': from } });
  const html = await response.text();
  const json = /<script type="application\/json" id="stoa-page">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const data = JSON.parse(json) as PageData;
  return {
    rendered: /build ([\w.-]+)/.exec(html)?.[1],
    listed: data.registry.remotes.feed?.versions.map(({ version }) => version),
    cookie: response.headers.get('set-cookie'),
    data,
  };
}

/** Returns an address in another network for each number. */
export const networkAt = (number: number): string => `198.${18 + (number >> 8)}.${number % 256}.7`;

/** Stores the evidence of an instance, lets the job decide, and reads its verdict. */
export async function judge(api: TestApp): Promise<void> {
  await api.app.get(CanaryWriter).write();
  await api.database.pool.query(`INSERT INTO ${QUEUE_SCHEMA}.job (name, data) VALUES ('canary.judge', '{}')`);
  await api.settled();
  await api.app.get<CanaryRegistry>(REGISTRY).refresh();
}

/** Makes the evidence look older. */
export const age = (api: TestApp, time: string): Promise<unknown> =>
  api.database.pool.query(`UPDATE canary_evidence SET first_at = now() - interval '${time}'`);
