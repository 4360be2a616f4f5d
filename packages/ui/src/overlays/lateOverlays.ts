import { createElement, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import { makeListeners } from '../makeListeners';
import type * as Late from './late';

/** What floats above the page. It is most of this package's bytes and no part of a first screen, so it comes late. */
export type LateParts = typeof Late;

let parts: LateParts | null = null;
let loading: Promise<void> | null = null;
const listeners = makeListeners();

async function load(): Promise<void> {
  try {
    parts = await import('./late');
    listeners.notify();
  } finally {
    // A failed load is forgotten, so that the next press tries again.
    loading = null;
  }
}

/** Fetches the code of menus, popovers, dialogs and toasts, once. Rejects when it cannot be had. */
export function loadOverlays(): Promise<void> {
  if (parts) return Promise.resolve();
  loading ??= load();
  return loading;
}

/** The same on a mere chance that it is needed: what fails now is tried again when it is. */
export function prepareOverlays(): void {
  loadOverlays().catch(() => undefined);
}

function loadAndListen(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  prepareOverlays();
  return stop;
}

const listenToNothing = (): (() => void) => () => undefined;
const getParts = (): LateParts | null => parts;

/** The late parts, or null as long as they are not there. They are fetched once they are needed. */
export function useLateParts(isNeeded: boolean): LateParts | null {
  return useSyncExternalStore(isNeeded ? loadAndListen : listenToNothing, getParts, () => null);
}

/** A component that stands in for one of the late parts, inside of something that has opened. */
export function late<Name extends keyof LateParts>(
  name: Name,
): (props: ComponentProps<LateParts[Name]>) => ReactNode {
  function Late(props: ComponentProps<LateParts[Name]>): ReactNode {
    const loaded = useLateParts(true);
    return loaded && createElement(loaded[name] as (props: object) => ReactNode, props);
  }
  Late.displayName = name;
  return Late;
}
