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

/** Where a part stands. What it breaks on in one place says nothing of others. */
export interface Place {
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

/** What went wrong in one place, until the person asks to try again. */
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

const partKey = ({ remote, expose }: Pick<Place, 'remote' | 'expose'>) => `${remote} ${expose}`;
const placeKey = (place: Place) => `${partKey(place)} ${place.item}`;

function entryOf(place: Pick<Place, 'remote' | 'expose'>, without: ReadonlySet<string>): Entry {
  const key = [partKey(place), ...[...without].sort()].join(' ');
  let entry = entries.get(key);
  if (!entry) {
    const { remote, expose } = place;
    entry = { remote, expose, without, part: { status: 'idle' }, loading: undefined, recovery: undefined };
    entries.set(key, entry);
  }
  return entry;
}

const entryAt = (place: Place): Entry =>
  entryOf(place, troubles.get(placeKey(place))?.broken ?? nothingBroken);

function setPart(entry: Entry, part: RemotePart): void {
  entry.part = part;
  listeners.notify();
}

function setTrouble(place: Place, change: Partial<Trouble>): void {
  const key = placeKey(place);
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
export const isInPage = (place: Place): boolean => isHydrating && !shown.has(partKey(place));

/** From now on the part is the browser's. */
export function noteShown(place: Place): void {
  shown.add(partKey(place));
}

/**
 * Keeps the server's HTML in the place of a part that could not be loaded, for which the area suspends.
 * @returns what settles when the part is ready
 */
export function keepServerHtml(place: Place): Promise<void> {
  const entry = entryAt(place);
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
export const isServerHtmlKept = (place: Place): boolean =>
  isInPage(place) && entryAt(place).recovery !== undefined;

/** Whether the server's HTML stands in for any part. */
export const isAnyServerHtmlKept = (): boolean => [...entries.values()].some(({ recovery }) => recovery);

/** A place where nothing has gone wrong. */
export const anyPlace = (remote: string, expose: string): Place => ({ remote, expose, item: '' });

/** The part as it is now. */
export function readRemotePart(place: Place): RemotePart {
  return troubles.get(placeKey(place))?.isOpen ? loadingPart : entryAt(place).part;
}

/** Tells one rendering of a version from its rendering anew after it broke. */
export const readRound = (place: Place): number => troubles.get(placeKey(place))?.round ?? 0;

/** Who reads drafts in a part. */
export const draftReaderOf = partKey;

/** Tells whenever any part changes. */
export const subscribeToRemoteParts = listeners.subscribe;

/** Starts loading a part that has not been asked for. Settles when it is ready or has failed; never rejects. */
export function loadRemotePart(place: Place): Promise<void> {
  const entry = entryAt(place);
  if (entry.part.status === 'idle') {
    setPart(entry, loadingPart);
    entry.loading = load(entry);
  }
  return entry.loading ?? Promise.resolve();
}

/** Forgets what went wrong and loads anew, with the registry as it is now. */
export async function retryRemotePart(place: Place): Promise<void> {
  setTrouble(place, { isOpen: true });
  await refreshRegistry();
  // What is found now heals every place where the part could not be had.
  const failed = [...entries.values()].filter(
    (entry) => partKey(entry) === partKey(place) && entry.part.status === 'failed',
  );
  for (const entry of failed) {
    setPart(entry, loadingPart);
    entry.loading = load(entry);
  }
  await Promise.all(failed.map(({ loading }) => loading));
  const { round } = troubles.get(placeKey(place)) ?? { round: 0 };
  const trouble = { isOpen: false, round: round + 1, bringDraftsBack: undefined };
  // A version that was published meanwhile is found behind those that broke; without one, they are tried again.
  setTrouble(place, entryAt(place).part.status === 'ready' ? trouble : { ...trouble, broken: nothingBroken });
  await loadRemotePart(place);
}

/** A version threw while rendering in a place: the version before it is loaded there, and left elsewhere as it is. */
export async function replaceBroken(place: Place, version: string, error: unknown): Promise<void> {
  const { remote, expose } = place;
  const { broken = nothingBroken } = troubles.get(placeKey(place)) ?? {};
  if (broken.has(version)) return;
  void reportProblem(remote, version, expose, error);
  setTrouble(place, { broken: new Set([...broken, version]), isOpen: true });
  await loadRemotePart(place);
  if (entryAt(place).part.status === 'failed') tryWithoutDrafts(place);
  setTrouble(place, { isOpen: false });
  await loadRemotePart(place);
}

/** Every version broke: what the person was writing may be why. It is put aside, and comes back if it was not. */
function tryWithoutDrafts(place: Place): void {
  const { round = 0, bringDraftsBack } = troubles.get(placeKey(place)) ?? {};
  if (bringDraftsBack) {
    bringDraftsBack();
    return setTrouble(place, { bringDraftsBack: undefined });
  }
  const bringBack = setDraftsAside(draftReaderOf(place));
  if (bringBack) {
    setTrouble(place, { broken: nothingBroken, round: round + 1, bringDraftsBack: bringBack });
  }
}
