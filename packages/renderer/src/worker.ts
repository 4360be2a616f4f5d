import { getHeapStatistics } from 'node:v8';
import type { RemoteVersion, RenderRequest, RenderResult } from '@stoa/contract';
import { requireOfShell, runBundle, runRemoteBundle } from './bundle.js';
import { freezeShared, harden } from './harden.js';
import {
  type Composition,
  nameOf,
  type Order,
  type PageRequest,
  type Reply,
  type WatchedResult,
} from './messages.js';
import { messageOf, WatchedBuilds } from './watched-builds.js';

type Container = Readonly<Record<string, () => unknown>>;

/** Exports of a shell's server bundle. */
interface Shell {
  readonly shared: Readonly<Record<string, unknown>>;
  start(builds: {
    load: (remote: string, build: RemoteVersion) => Container;
    enter: (remote: string, version: string) => void;
  }): void;
  renderPage(request: RenderRequest): Promise<RenderResult>;
  /** Absent in older shells. */
  readonly renderMarkup?: (text: string) => string;
}

/** Cached compositions: the served one, a canary and its baseline, and a variant without a faulty build. */
const COMPOSITIONS_KEPT = 4;

const shells = new Map<string, Shell>();
const builds = new WatchedBuilds();
/** Taken before `harden` deletes the process. */
const send = process.send?.bind(process) as (reply: Reply) => void;
const exit = process.exit.bind(process);

function shellOf(composition: Composition): Shell {
  const known = shells.get(composition.id);
  if (known) {
    // Keep the most recently used ones.
    shells.delete(composition.id);
    shells.set(composition.id, known);
    return known;
  }
  const shell = runBundle(composition.shell, requireOfShell) as Shell;
  freezeShared(shell.shared);
  const containers = new Map<string, Container>();
  const load = (remote: string, { version }: RemoteVersion): Container => {
    const build = { remote, version };
    const name = nameOf(build);
    const present = containers.get(name);
    if (present) return present;
    const file = composition.remotes[name];
    if (!file) throw new Error(whyMissing(composition, name));
    builds.loaded(build, file.path);
    const require = (wanted: string) => {
      if (!Object.hasOwn(shell.shared, wanted)) throw new Error(`The shell does not share ${wanted}.`);
      return shell.shared[wanted];
    };
    const container = runRemoteBundle(file, require, () => builds.line(build)) as Container;
    containers.set(name, container);
    return container;
  };
  const enter = (remote: string, version: string) => {
    builds.enter({ remote, version });
    send({ remote, version });
  };
  shell.start({ load, enter });
  shells.set(composition.id, shell);
  if (shells.size > COMPOSITIONS_KEPT) shells.delete(shells.keys().next().value ?? '');
  return shell;
}

/** Returns why a composition has no file for a build. */
function whyMissing({ leftOut = [] }: Composition, name: string): string {
  if (leftOut.includes(name)) return 'it is left out for a while after a fault';
  return 'it has no bundle for the server, or the bundle cannot be read now';
}

/** Reports that this process starts working: its time counts from now. */
function begin(): void {
  builds.begin();
  send({ begun: true, heap: getHeapStatistics().used_heap_size });
}

async function render(composition: Composition, request: PageRequest): Promise<WatchedResult> {
  const result = await shellOf(composition).renderPage({ ...request, registry: composition.registry });
  return { ...result, notes: builds.end() };
}

async function answer(order: Order): Promise<void> {
  try {
    begin();
    const { composition } = order;
    const result =
      order.task === 'render'
        ? await render(composition, order.request)
        : shellOf(composition).renderMarkup?.(order.text);
    send({ result });
  } catch (error) {
    send({ error: messageOf(error) });
  }
}

// An unhandled rejection of a remote must not end the worker.
process.on('unhandledRejection', (reason) => builds.unhandled(reason));
process.on('uncaughtException', (error) => builds.unhandled(error));
// The server has ended.
process.on('disconnect', () => exit(1));
process.on('message', (order: Order) => void answer(order));
// No order has arrived yet.
harden();
