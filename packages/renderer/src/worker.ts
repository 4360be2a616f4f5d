import { getHeapStatistics } from 'node:v8';
import workerpool from 'workerpool';
import type { Registry, RemoteVersion } from '@stoa/contract';
import { requireOfShell, runBundle, runRemoteBundle } from './bundle.js';
import type { Begun, Composition, Entered, RenderRequest, RenderResult } from './messages.js';

type Container = Readonly<Record<string, () => unknown>>;

/** What a shell's server bundle exports. */
interface Shell {
  readonly shared: Readonly<Record<string, unknown>>;
  start(builds: {
    load: (remote: string, build: RemoteVersion) => Container;
    enter: (remote: string, version: string) => void;
  }): void;
  renderPage(request: RenderRequest & { registry: Registry }): Promise<RenderResult>;
  /** Older shells have none. */
  readonly renderMarkup?: (text: string) => string;
}

/** Compositions whose code is kept: the one that is served, the one before, and one without a build that hangs. */
const COMPOSITIONS_KEPT = 3;

const shells = new Map<string, Shell>();

function shellOf(composition: Composition): Shell {
  const known = shells.get(composition.id);
  if (known) return known;
  const shell = runBundle(composition.shell, requireOfShell) as Shell;
  const containers = new Map<string, Container>();
  const load = (remote: string, { version }: RemoteVersion): Container => {
    const name = `${remote}@${version}`;
    const present = containers.get(name);
    if (present) return present;
    const file = composition.remotes[name];
    if (!file) throw new Error('it has no bundle for the server');
    const container = runRemoteBundle(file, (wanted) => {
      if (!(wanted in shell.shared)) throw new Error(`The shell does not share ${wanted}.`);
      return shell.shared[wanted];
    }) as Container;
    containers.set(name, container);
    return container;
  };
  const enter = (remote: string, version: string) => {
    const entered: Entered = { remote, version };
    workerpool.workerEmit(entered);
  };
  shell.start({ load, enter });
  shells.set(composition.id, shell);
  if (shells.size > COMPOSITIONS_KEPT) shells.delete(shells.keys().next().value ?? '');
  return shell;
}

/** Says that this process is at work: its time counts from now. */
function begin(): void {
  const begun: Begun = { begun: true, heap: getHeapStatistics().used_heap_size };
  workerpool.workerEmit(begun);
}

function render(composition: Composition, request: RenderRequest): Promise<RenderResult> {
  begin();
  return shellOf(composition).renderPage({ ...request, registry: composition.registry });
}

function markup(composition: Composition, text: string): string | undefined {
  begin();
  return shellOf(composition).renderMarkup?.(text);
}

// What a remote leaves behind, such as a promise that nobody handles, is not to end the worker.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);

workerpool.worker({ render, markup });
