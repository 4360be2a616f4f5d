import { createElement, type ComponentType } from 'react';
import { setDraftsAside } from '../drafts';
import { isServer } from '../isServer';
import type { FirstCalls } from './firstCalls';
import { loadRemoteModule } from './loadRemoteModule';
import { refreshRegistry } from './registry';
import { reportProblem } from './reportProblem';
import { enterPart } from './runtime';
import { makeListeners } from '@stoa/ui';

/** A part of the page that a remote supplies, and how far it is. */
export type RemotePart =
  | { status: 'idle' | 'loading' }
  | { status: 'failed'; error: unknown }
  | {
      status: 'ready';
      Component: ComponentType<Record<string, unknown>>;
      /** What it asks for at once, when it says so. */
      firstCalls: FirstCalls | undefined;
      version: string;
    };

/** One occurrence of a part on the page. What it breaks on in one instance says nothing of others. */
export interface FragmentInstance {
  readonly remote: string;
  readonly expose: string;
  /** What it shows there: the page's address, and its props. */
  readonly item: string;
}

/** A module of a remote, without the versions that broke somewhere. */
interface Entry {
  readonly remote: string;
  readonly expose: string;
  readonly without: ReadonlySet<string>;
  part: RemotePart;
  loading: Promise<void> | undefined;
  /** Settles when a part that failed is ready; there while the HTML of the server stands in for it. */
  recovery: Promise<void> | undefined;
}

/** What went wrong in one instance, until the person asks to try again. */
interface Trouble {
  /** Versions that loaded but threw while rendering. */
  broken: ReadonlySet<string>;
  /** The next version is being decided on. */
  isOpen: boolean;
  /** Changes when a version that broke is rendered again. */
  round: number;
  /** Brings back the drafts that were put aside, in case they were the reason. */
  bringDraftsBack: (() => void) | undefined;
}

/** Places whose trouble is remembered. */
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

/** On the server: tells before a part renders, and calls it by its build, since React tells of an error by names. */
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
/** Parts that have been on the page in the browser. */
const shown = new Set<string>();

/** Says that the server has rendered the page: a part of it that is not there yet is one that it has written. */
export function startHydration(): void {
  isHydrating = true;
}

/** Whether the server may have written a part, which the browser has not shown yet. */
export const isInPage = (instance: FragmentInstance): boolean => isHydrating && !shown.has(partKey(instance));

/** From now on the part is the browser's. */
export function noteShown(instance: FragmentInstance): void {
  shown.add(partKey(instance));
}

/**
 * Keeps the server's HTML in the instance of a part that could not be loaded, for which the area suspends.
 * @returns what settles when the part is ready
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
  // Rendering calls this, and may not change the state of other components.
  queueMicrotask(listeners.notify);
  return entry.recovery;
}

/** Whether the server's HTML stands in for a part that could not be loaded. */
export const isServerHtmlKept = (instance: FragmentInstance): boolean =>
  isInPage(instance) && entryAt(instance).recovery !== undefined;

/** Whether the server's HTML stands in for any part. */
export const isAnyServerHtmlKept = (): boolean => [...entries.values()].some(({ recovery }) => recovery);

/** An instance where nothing has gone wrong. */
export const anyInstance = (remote: string, expose: string): FragmentInstance => ({
  remote,
  expose,
  item: '',
});

/** The part as it is now. */
export function readRemotePart(instance: FragmentInstance): RemotePart {
  return troubles.get(instanceKey(instance))?.isOpen ? loadingPart : entryAt(instance).part;
}

/** Tells one rendering of a version from its rendering anew after it broke. */
export const readRound = (instance: FragmentInstance): number =>
  troubles.get(instanceKey(instance))?.round ?? 0;

/** Who reads drafts in a part. */
export const draftReaderOf = partKey;

/** Tells whenever any part changes. */
export const subscribeToRemoteParts = listeners.subscribe;

/** Starts loading a part that has not been asked for. Settles when it is ready or has failed; never rejects. */
export function loadRemotePart(instance: FragmentInstance): Promise<void> {
  const entry = entryAt(instance);
  if (entry.part.status === 'idle') {
    setPart(entry, loadingPart);
    entry.loading = load(entry);
  }
  return entry.loading ?? Promise.resolve();
}

/** Forgets what went wrong and loads anew, with the registry as it is now. */
export async function retryRemotePart(instance: FragmentInstance): Promise<void> {
  setTrouble(instance, { isOpen: true });
  await refreshRegistry();
  // What is found now heals every instance where the part could not be had.
  const failed = [...entries.values()].filter(
    (entry) => partKey(entry) === partKey(instance) && entry.part.status === 'failed',
  );
  for (const entry of failed) {
    setPart(entry, loadingPart);
    entry.loading = load(entry);
  }
  await Promise.all(failed.map(({ loading }) => loading));
  const { round } = troubles.get(instanceKey(instance)) ?? { round: 0 };
  const trouble = { isOpen: false, round: round + 1, bringDraftsBack: undefined };
  // A version that was published meanwhile is found behind those that broke; without one, they are tried again.
  setTrouble(
    instance,
    entryAt(instance).part.status === 'ready' ? trouble : { ...trouble, broken: nothingBroken },
  );
  await loadRemotePart(instance);
}

/** A version threw while rendering in one instance: the version before it is loaded there, and left elsewhere as it is. */
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

/** Every version broke: what the person was writing may be why. It is put aside, and comes back if it was not. */
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
