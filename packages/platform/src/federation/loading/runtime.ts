import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { contractVersion, type Offer, type RemoteVersion } from '@stoa/contract';
import { noteCaller } from '../../api/traceCalls';
import { yieldToMain } from '../../browser/yieldToMain';
import { attemptQuery, countFailure } from './attempts';
import { loadScript } from './loadScript';
import { loadTimeout } from './loadTimeout';
import { isOverride } from './registry';

/** Builds known to the runtime, by the name they are registered under. */
const known = new Map<string, RemoteVersion>();

/**
 * Loads entries instead of federation's loader. Adds a deadline, an integrity check, a new address after each failure,
 * and a check that the script set a container. Entries verify their own chunks.
 */
const entryLoader: ModuleFederationRuntimePlugin = {
  name: 'stoa-entry-loader',
  async loadEntry({ remoteInfo }) {
    const build = known.get(remoteInfo.name);
    if (!build) throw new Error(`${remoteInfo.name} is not a registered build`);
    const integrity = build.integrity[build.entry];
    if (!integrity && !isOverride(build))
      throw new Error(`${build.base}${build.entry} has no hash to check it by`);
    await loadScript(build.base + build.entry + attemptQuery(build.global), integrity);
    const container = (globalThis as unknown as Record<string, unknown>)[build.global];
    if (!isContainer(container)) throw new Error(`${build.base}${build.entry} is not a federation entry`);
    return container;
  },
};

/** A federation container, ready to be initialized and to load modules. */
type Container = Extract<
  Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>,
  object
>;

function isContainer(value: unknown): value is Container {
  return typeof (value as Partial<Container> | undefined)?.get === 'function';
}

function host() {
  const instance = getInstance();
  if (!instance) throw new Error('Federation has not been started: this code runs outside the host.');
  return instance;
}

/** Returns what this host offers to remotes: its contract version and shared modules. */
export function hostOffer(): Offer {
  const scope = Object.entries(host().shareScopeMap.default ?? {});
  const shared = scope.map(([name, versions]) => [name, Object.keys(versions)[0] ?? '']);
  const exports = scope
    .filter(([name]) => name.startsWith('@stoa/'))
    .map(([name, versions]) => [name, Object.keys((Object.values(versions)[0]?.lib?.() ?? {}) as object)]);
  return {
    contract: contractVersion,
    shared: Object.fromEntries(shared) as Record<string, string>,
    exports: Object.fromEntries(exports) as Record<string, string[]>,
  };
}

/**
 * Loads one exposed module of one build. Failures are not cached: the next call requests the files again.
 * @throws if the entry or a chunk cannot be loaded, or the module throws on evaluation
 */
export async function loadFromBuild(remote: string, build: RemoteVersion, expose: string): Promise<unknown> {
  loadTimeout();
  try {
    const start = build.adapter
      ? await (await import('./adaptedBuilds')).loadAdapted(build, expose, host().shareScopeMap.default ?? {})
      : await loadOwn(`${remote}-${build.version}`, build, expose);
    // The last script's task runs until here; its modules are evaluated in a new task.
    await yieldToMain();
    const module = await start();
    noteCaller(remote, build.version);
    return module;
  } catch (error) {
    countFailure(build.global);
    throw error;
  }
}

/** Loads a module of a build of `packages/config`. Returns its factory. */
async function loadOwn(name: string, build: RemoteVersion, expose: string): Promise<() => unknown> {
  if (!known.has(name)) {
    if (known.size === 0) host().registerPlugins([entryLoader]);
    known.set(name, build);
    host().registerRemotes([{ name, entry: build.base + build.entry, entryGlobalName: build.global }]);
  }
  const id = `${name}/${expose.replace(/^\.\//, '')}`;
  const start = await host().loadRemote<() => unknown>(id, { loadFactory: false, from: 'runtime' });
  if (!start) throw new Error(`${id} has no module`);
  return start;
}

/** Does nothing: the browser does not track which build's code runs. */
export function enterPart(_remote: string, _version: string): void {}
