import type { RemoteVersion } from '@stoa/contract';
import { attemptQuery } from './attempts';
import { loadScript, preloadModule } from './loadScript';
import { isOverride } from './registry';

/** Shared package → version → the shell's module. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** The federation container, common to all federation plugins. */
interface Container {
  init: (scope: object, initScope: unknown[], options: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

/** Files loaded and verified, by address without the query of their attempt. */
const loaded = new Set<string>();
/** Folder of a script build → the container set by its entry. */
const entries = new Map<string, unknown>();
/** Folder of a build of any kind → its initialized container. */
const containers = new Map<string, Promise<Container>>();
/** The arrays in which chunks of one build wait for their entry. All versions of a remote use the same array name. */
const chunkArrays = new Map<string, unknown[]>();
let turn: Promise<unknown> = Promise.resolve();

/**
 * Loads one module of a build made with another tool. Its entry does not verify its chunks. Therefore all files that
 * the module may ever request are loaded and verified first, so that nothing is left to request.
 * @param scope modules shared by the shell
 * @returns the module's factory
 * @throws if a file cannot be loaded or differs from what was published
 */
export async function loadAdapted(
  build: RemoteVersion,
  expose: string,
  scope: ShareScope,
): Promise<() => unknown> {
  const load = build.adapter?.type === 'module' ? loadModules : loadScripts;
  // Scripts of two versions would overwrite each other's globals.
  const loading = turn.then(() => load(build, build.preload[expose] ?? []));
  turn = loading.catch(() => undefined);
  await loading;
  return (await containerOf(build, scope)).get(expose);
}

/** Loads the chunks first: they wait in an array, where the entry finds them when it loads last. */
async function loadScripts(build: RemoteVersion, files: readonly string[]): Promise<void> {
  const page = globalThis as unknown as Record<string, unknown>;
  const { chunkGlobal } = build.adapter ?? {};
  if (chunkGlobal) {
    const waiting = chunkArrays.get(build.base) ?? [];
    chunkArrays.set(build.base, waiting);
    page[chunkGlobal] = waiting;
  }
  await Promise.all(files.map((file) => loadOnce(build, file, loadScript)));
  if (entries.has(build.base)) return;
  page[build.global] = undefined;
  await loadOnce(build, build.entry, loadScript);
  entries.set(build.base, page[build.global]);
}

async function loadModules(build: RemoteVersion, files: readonly string[]): Promise<void> {
  await Promise.all([build.entry, ...files].map((file) => loadOnce(build, file, preloadModule)));
}

async function loadOnce(build: RemoteVersion, file: string, load: typeof loadScript): Promise<void> {
  const place = build.base + file;
  if (loaded.has(place)) return;
  const integrity = build.integrity[file];
  if (!integrity && !isOverride(build)) throw new Error(`${place} has no hash to check it by`);
  await load(addressOf(build, file), integrity);
  loaded.add(place);
}

const addressOf = (build: RemoteVersion, file: string) =>
  new URL(build.base + file + attemptQuery(build.global), location.href).href;

function containerOf(build: RemoteVersion, scope: ShareScope): Promise<Container> {
  const known = containers.get(build.base);
  if (known) return known;
  const made = open(build, scope);
  containers.set(build.base, made);
  made.catch(() => containers.delete(build.base));
  return made;
}

async function open(build: RemoteVersion, scope: ShareScope): Promise<Container> {
  const address = addressOf(build, build.entry);
  const container: unknown =
    build.adapter?.type === 'module'
      ? await import(/* webpackIgnore: true */ address)
      : entries.get(build.base);
  if (!isContainer(container)) throw new Error(`${address} is not a federation entry`);
  await container.init(copiesOf(scope), [], {});
  return container;
}

function isContainer(value: unknown): value is Container {
  const { init, get } = (value ?? {}) as Partial<Container>;
  return typeof init === 'function' && typeof get === 'function';
}

/** Returns the shell's modules for a build. Modules registered by the build replace nothing and stay private to it. */
function copiesOf(scope: ShareScope): object {
  const packages = Object.entries(scope).map(([name, versions]) => {
    const copies = Object.entries(versions).map(([version, module]) => [version, { ...module }]);
    return [name, new Proxy(Object.fromEntries(copies) as object, { set: () => true })];
  });
  return Object.fromEntries(packages) as object;
}
