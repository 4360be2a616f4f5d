import { createElement, type ComponentType } from 'react';
import { isServer } from '../isServer';
import { loadRemoteModule } from './loadRemoteModule';
import { refreshRegistry } from './registry';
import { reportProblem } from './reportProblem';
import { enterPart } from './runtime';
import type { FirstCalls } from './firstCalls';

/** A part of the page that a remote supplies, and how far it is. */
export type RemotePart =
  | { status: 'idle' | 'loading' | 'failed' }
  | {
      status: 'ready';
      Component: ComponentType<Record<string, unknown>>;
      /** What it asks for at once, when it says so. */
      firstCalls: FirstCalls | undefined;
      version: string;
    };

interface Entry {
  part: RemotePart;
  loading: Promise<void> | undefined;
  /** It has been on the page in the browser. */
  wasShown: boolean;
  /** Versions that loaded but threw while rendering, until the person asks to try again. */
  broken: Set<string>;
}

const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();

function entryOf(remote: string, expose: string): Entry {
  const key = `${remote} ${expose}`;
  let entry = entries.get(key);
  if (!entry) {
    entry = { part: { status: 'idle' }, loading: undefined, wasShown: false, broken: new Set() };
    entries.set(key, entry);
  }
  return entry;
}

function setPart(entry: Entry, part: RemotePart): void {
  entry.part = part;
  for (const listener of listeners) listener();
}

/** On the server: tells before a part renders, and calls it by its build, since React tells of an error by names. */
function watched(remote: string, version: string, Part: ComponentType<Record<string, unknown>>) {
  const Watched = (props: Record<string, unknown>) => {
    enterPart(remote, version);
    return createElement(Part, props);
  };
  return Object.assign(Watched, { displayName: `${remote}@${version}` });
}

async function load(entry: Entry, remote: string, expose: string): Promise<void> {
  try {
    const { exports, version } = await loadRemoteModule(remote, expose, entry.broken);
    const { default: Component, firstCalls } = (exports ?? {}) as {
      default?: unknown;
      firstCalls?: FirstCalls;
    };
    if (typeof Component !== 'function') throw new Error(`${remote} ${expose} has no default component`);
    const shown = isServer ? watched(remote, version, Component as never) : (Component as never);
    setPart(entry, { status: 'ready', Component: shown, firstCalls, version });
  } catch (error) {
    console.error(error);
    setPart(entry, { status: 'failed' });
  }
}

let isHydrating = false;

/** Says that the server has rendered the page: a part of it that is not there yet is one that it has written. */
export function startHydration(): void {
  isHydrating = true;
}

/** Whether the server may have written a part, which the browser has not shown yet. */
export const isInPage = (remote: string, expose: string): boolean =>
  isHydrating && !entryOf(remote, expose).wasShown;

/** From now on the part is the browser's. */
export function noteShown(remote: string, expose: string): void {
  entryOf(remote, expose).wasShown = true;
}

/** The part as it is now. */
export function readRemotePart(remote: string, expose: string): RemotePart {
  return entryOf(remote, expose).part;
}

/** Calls `listener` whenever any part changes; answers how to stop. */
export function subscribeToRemoteParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts loading a part that has not been asked for. Settles when it is ready or has failed; never rejects. */
export function loadRemotePart(remote: string, expose: string): Promise<void> {
  const entry = entryOf(remote, expose);
  if (entry.part.status === 'idle') {
    setPart(entry, { status: 'loading' });
    entry.loading = load(entry, remote, expose);
  }
  return entry.loading ?? Promise.resolve();
}

/** Forgets what went wrong and loads anew, with the registry as it is now. */
export async function retryRemotePart(remote: string, expose: string): Promise<void> {
  const entry = entryOf(remote, expose);
  if (entry.part.status === 'loading') return entry.loading;
  entry.broken.clear();
  setPart(entry, { status: 'loading' });
  entry.loading = refreshRegistry().then(() => load(entry, remote, expose));
  return entry.loading;
}

/** A version threw while rendering: the version before it is loaded in its place. */
export function replaceBroken(remote: string, expose: string, version: string, error: unknown): void {
  const entry = entryOf(remote, expose);
  if (entry.part.status !== 'ready' || entry.part.version !== version) return;
  entry.broken.add(version);
  void reportProblem(remote, version, expose, error);
  setPart(entry, { status: 'loading' });
  entry.loading = load(entry, remote, expose);
}
