import { createElement, type ComponentType } from 'react';
import { isServer } from '../../browser/isServer';
import { setDraftsAside } from '../../drafts/drafts';
import type { FirstCalls } from './firstCalls';
import { loadRemoteModule } from '../loading/loadRemoteModule';
import { canLengthenTimeout, lengthenTimeout } from '../loading/loadTimeout';
import { refreshRegistry } from '../loading/registry';
import { RemoteUnavailable } from './RemoteUnavailable';
import { reportProblem } from '../reports/reportProblem';
import { enterPart } from '../loading/runtime';
import { makeListeners } from '@stoa/ui';

/** A part of the page supplied by a remote, and its state. */
export type RemotePart =
  | { status: 'idle' | 'loading' }
  | { status: 'failed'; error: unknown }
  | {
      status: 'ready';
      Component: ComponentType<Record<string, unknown>>;
      /** Its first calls, if it declares any. */
      firstCalls: FirstCalls | undefined;
      version: string;
    };

/** One occurrence of a part on the page. Failures of one instance do not affect others. */
export interface FragmentInstance {
  readonly remote: string;
  readonly expose: string;
  /** Address of its page: path and query. */
  readonly page: string;
  /** What it renders: the page's address and the props. */
  readonly item: string;
}

/** A module of a remote, common to all its instances. */
interface Entry {
  readonly remote: string;
  readonly expose: string;
  readonly without: ReadonlySet<string>;
  part: RemotePart;
  loading: Promise<void> | undefined;
  /** Settles when a failed part is ready. Set while the server's HTML replaces it. */
  recovery: Promise<void> | undefined;
}

/** Failures of one instance, until the user retries. */
interface Trouble {
  /** Versions that loaded but threw while rendering. */
  broken: ReadonlySet<string>;
  /** True until the next version is chosen. */
  isOpen: boolean;
  /** Changes when a broken version is rendered again. */
  round: number;
  /** Restores the drafts that were set aside as a possible cause. */
  bringDraftsBack: (() => void) | undefined;
}

/** Number of instances whose failures are remembered. */
const troublesMax = 100;

const entries = new Map<string, Entry>();
const troubles = new Map<string, Trouble>();
const listeners = makeListeners();
const nothingBroken: ReadonlySet<string> = new Set();
const loadingPart: RemotePart = { status: 'loading' };

const partKey = ({ remote, expose }: Pick<FragmentInstance, 'remote' | 'expose'>) => `${remote} ${expose}`;
const instanceKey = (instance: FragmentInstance) => `${partKey(instance)} ${instance.item}`;

function entryOf(instance: Pick<FragmentInstance, 'remote' | 'expose'>, without: ReadonlySet<string>): Entry {
  const key = [partKey(instance), ...[...without].sort()].join(' ');
  let entry = entries.get(key);
  if (!entry) {
    const { remote, expose } = instance;
    entry = { remote, expose, without, part: { status: 'idle' }, loading: undefined, recovery: undefined };
    entries.set(key, entry);
  }
  return entry;
}

const entryAt = (instance: FragmentInstance): Entry =>
  entryOf(instance, troubles.get(instanceKey(instance))?.broken ?? nothingBroken);

/** Returns the version of a loaded part, for instances with which it has not failed. */
export function versionInUse(part: Pick<FragmentInstance, 'remote' | 'expose'>): string | undefined {
  const found = entryOf(part, nothingBroken).part;
  return found.status === 'ready' ? found.version : undefined;
}

function setPart(entry: Entry, part: RemotePart): void {
  entry.part = part;
  listeners.notify();
}

function setTrouble(instance: FragmentInstance, change: Partial<Trouble>): void {
  const key = instanceKey(instance);
  const before = troubles.get(key) ?? {
    broken: nothingBroken,
    isOpen: false,
    round: 0,
    bringDraftsBack: undefined,
  };
  troubles.delete(key);
  troubles.set(key, { ...before, ...change });
  if (troubles.size > troublesMax) troubles.delete(troubles.keys().next().value ?? '');
  listeners.notify();
}

/**
 * On the server: reports before a part renders, and names it by its build, since React identifies errors by component
 * name.
 */
function watched(remote: string, version: string, Part: ComponentType<Record<string, unknown>>) {
  const Watched = (props: Record<string, unknown>) => {
    enterPart(remote, version);
    return createElement(Part, props);
  };
  return Object.assign(Watched, { displayName: `${remote}@${version}` });
}

async function load(entry: Entry): Promise<void> {
  const { remote, expose, without } = entry;
  try {
    const { exports, version } = await loadRemoteModule(remote, expose, without);
    const { default: Component, firstCalls } = exports as {
      default: ComponentType<Record<string, unknown>>;
      firstCalls?: FirstCalls;
    };
    const shown = isServer ? watched(remote, version, Component) : Component;
    setPart(entry, { status: 'ready', Component: shown, firstCalls, version });
  } catch (error) {
    console.error(error);
    setPart(entry, { status: 'failed', error });
  }
}

let isHydrating = false;
/** Address of the page that the server rendered: that of its first area. */
let hydratedPage: string | undefined;
/** Parts rendered in the browser so far. */
const shown = new Set<string>();

/** Marks the page as rendered on the server: parts that have not loaded yet are in its HTML. */
export function startHydration(): void {
  isHydrating = true;
  hydratedPage = undefined;
}

/** Returns whether the server's HTML may contain a part that the browser has not rendered yet. */
export function isInPage(instance: FragmentInstance): boolean {
  if (!isHydrating) return false;
  hydratedPage ??= instance.page;
  return instance.page === hydratedPage && !shown.has(partKey(instance));
}

/** Marks a part as rendered by the browser. */
export function noteShown(instance: FragmentInstance): void {
  shown.add(partKey(instance));
}

/** Instances whose first content came with the page. */
const fromServer = new Set<string>();

/** Marks an instance as rendered by the server. */
export function noteFromServer(instance: FragmentInstance): void {
  fromServer.add(instanceKey(instance));
}

/** Returns whether the first content of an instance came with the page. */
export const isFromServer = (instance: FragmentInstance): boolean => fromServer.has(instanceKey(instance));

/**
 * Keeps the server's HTML of an instance whose part failed to load; the area suspends on the result.
 * @returns a promise that settles when the part is ready
 */
export function keepServerHtml(instance: FragmentInstance): Promise<void> {
  const entry = entryAt(instance);
  if (entry.recovery) return entry.recovery;
  entry.recovery = new Promise((resolve) => {
    const stop = listeners.subscribe(() => {
      if (entry.part.status !== 'ready') return;
      stop();
      entry.recovery = undefined;
      resolve();
    });
  });
  // Called while rendering, when the state of other components must not change.
  queueMicrotask(listeners.notify);
  return entry.recovery;
}

/** Returns whether the server's HTML replaces a part that failed to load. */
export const isServerHtmlKept = (instance: FragmentInstance): boolean =>
  isInPage(instance) && entryAt(instance).recovery !== undefined;

/** Returns whether the server's HTML replaces any part. */
export const isAnyServerHtmlKept = (): boolean => [...entries.values()].some(({ recovery }) => recovery);

/** Returns an instance without failures. */
export const anyInstance = (remote: string, expose: string): FragmentInstance => ({
  remote,
  expose,
  page: '',
  item: '',
});

/** Returns the current state of a part. */
export function readRemotePart(instance: FragmentInstance): RemotePart {
  return troubles.get(instanceKey(instance))?.isOpen ? loadingPart : entryAt(instance).part;
}

/** Returns a number that changes when a broken version is rendered again. */
export const readRound = (instance: FragmentInstance): number =>
  troubles.get(instanceKey(instance))?.round ?? 0;

/** Identifies a part as a reader of drafts. */
export const draftReaderOf = partKey;

/** Calls a listener whenever any part changes. */
export const subscribeToRemoteParts = listeners.subscribe;

/** Loads a part unless it is loading or loaded. Settles when it is ready or has failed; never rejects. */
export function loadRemotePart(instance: FragmentInstance): Promise<void> {
  const entry = entryAt(instance);
  if (entry.part.status === 'idle') {
    setPart(entry, loadingPart);
    entry.loading = load(entry);
  }
  return entry.loading ?? Promise.resolve();
}

/** Returns whether a part failed because its files did not arrive in time. */
const isLate = ({ part }: Entry): boolean =>
  part.status === 'failed' && part.error instanceof RemoteUnavailable && part.error.isLate;

/** Returns whether a part failed because its files did not arrive in time, and a retry would give them more. */
export const needsMoreTime = (instance: FragmentInstance): boolean =>
  isLate(entryAt(instance)) && canLengthenTimeout();

/** Clears the failures and loads the part with the current registry. Late files get more time. */
export async function retryRemotePart(instance: FragmentInstance): Promise<void> {
  setTrouble(instance, { isOpen: true });
  const refreshed = refreshRegistry();
  // A successful load repairs every instance in which the part was unavailable.
  const failed = [...entries.values()].filter(
    (entry) => partKey(entry) === partKey(instance) && entry.part.status === 'failed',
  );
  if (failed.some(isLate)) lengthenTimeout();
  for (const entry of failed) {
    entry.loading = refreshed.then(() => load(entry));
    setPart(entry, loadingPart);
  }
  await refreshed;
  await Promise.all(failed.map(({ loading }) => loading));
  const { round } = troubles.get(instanceKey(instance)) ?? { round: 0 };
  const trouble = { isOpen: false, round: round + 1, bringDraftsBack: undefined };
  // Finds versions published since after the broken ones. Without any, the broken ones are tried again.
  setTrouble(
    instance,
    entryAt(instance).part.status === 'ready' ? trouble : { ...trouble, broken: nothingBroken },
  );
  await loadRemotePart(instance);
}

/** Replaces a version that threw while rendering with the previous one, in this instance only. */
export async function replaceBroken(
  instance: FragmentInstance,
  version: string,
  error: unknown,
): Promise<void> {
  const { remote, expose } = instance;
  const { broken = nothingBroken } = troubles.get(instanceKey(instance)) ?? {};
  if (broken.has(version)) return;
  void reportProblem(remote, version, expose, error);
  setTrouble(instance, { broken: new Set([...broken, version]), isOpen: true });
  await loadRemotePart(instance);
  if (entryAt(instance).part.status === 'failed') tryWithoutDrafts(instance);
  setTrouble(instance, { isOpen: false });
  await loadRemotePart(instance);
}

/** Sets drafts aside after every version broke, since they may be the cause. Restores them if they were not. */
function tryWithoutDrafts(instance: FragmentInstance): void {
  const { round = 0, bringDraftsBack } = troubles.get(instanceKey(instance)) ?? {};
  if (bringDraftsBack) {
    bringDraftsBack();
    return setTrouble(instance, { bringDraftsBack: undefined });
  }
  const bringBack = setDraftsAside(draftReaderOf(instance));
  if (bringBack) {
    setTrouble(instance, { broken: nothingBroken, round: round + 1, bringDraftsBack: bringBack });
  }
}
