import type { RemoteVersion } from '@stoa/contract';
import { attemptQuery } from './attempts';
import { loadScript, preloadModule } from './loadScript';
import { isOverride } from './registry';

/** Shared package → version → the module as the shell offers it. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** What every federation plugin makes of an entry. */
interface Container {
  init: (scope: object, initScope: unknown[], options: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

/** Files that have been loaded and checked, without the query of their attempt. */
const loaded = new Set<string>();
/** What the entries of script builds have set, and what has been made ready of any build; by the build's folder. */
const entries = new Map<string, unknown>();
const containers = new Map<string, Promise<Container>>();
/** The arrays in which chunks of one build wait for their entry: all versions of a remote call theirs the same. */
const chunkArrays = new Map<string, unknown[]>();
let turn: Promise<unknown> = Promise.resolve();

/**
 * Loads one module of a build that another tool has made. Its entry does not check its chunks, so all that the module may
 * ask for, also later, is loaded and checked before; then nothing is left to ask for.
 * @param scope what the shell shares
 * @returns how the module is started
 * @throws when a file cannot be had or is not what was published
 */
export async function loadAdapted(
  build: RemoteVersion,
  expose: string,
  scope: ShareScope,
): Promise<() => unknown> {
  const load = build.adapter?.type === 'module' ? loadModules : loadScripts;
  // Scripts of two versions would take each other's names.
  const loading = turn.then(() => load(build, build.preload[expose] ?? []));
  turn = loading.catch(() => undefined);
  await loading;
  return (await containerOf(build, scope)).get(expose);
}

/** The chunks first: they wait in an array, and the entry that comes last finds them there. */
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

/** The shell's modules for a build to take. What the build registers takes nobody's place, and stays its own. */
function copiesOf(scope: ShareScope): object {
  const packages = Object.entries(scope).map(([name, versions]) => {
    const copies = Object.entries(versions).map(([version, module]) => [version, { ...module }]);
    return [name, new Proxy(Object.fromEntries(copies) as object, { set: () => true })];
  });
  return Object.fromEntries(packages) as object;
}
