import { createElement, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import { makeListeners } from '../makeListeners';
import type * as Late from './late';

/** Floating overlays. They make up most of this package and are never part of a first screen, so they load lazily. */
export type LateParts = typeof Late;

let parts: LateParts | null = null;
let loading: Promise<void> | null = null;
const listeners = makeListeners();

async function load(): Promise<void> {
  try {
    parts = await import('./late');
    listeners.notify();
  } finally {
    // Clear a failed load, so that the next press retries it.
    loading = null;
  }
}

/** Loads the code of menus, popovers, dialogs and toasts, once. Rejects if that fails. */
export function loadOverlays(): Promise<void> {
  if (parts) return Promise.resolve();
  loading ??= load();
  return loading;
}

/** Preloads the overlays. A failure is ignored; they are loaded again when needed. */
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

/** Returns the overlays, or null until they have loaded. Loading starts once they are needed. */
export function useLateParts(isNeeded: boolean): LateParts | null {
  return useSyncExternalStore(isNeeded ? loadAndListen : listenToNothing, getParts, () => null);
}

/** Wraps one of the overlays in a component for use inside an open surface. */
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
