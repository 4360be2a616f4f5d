import { useCallback, useSyncExternalStore } from 'react';
import type { viewModes } from '@stoa/contract';
import { makeListeners } from '@stoa/ui';
import { useSaveSettings } from './settings';
import { toastError } from './toastError';
import { sharedTexts } from './texts/shared';

/** Cards with text and media, or two dense lines a post. */
export type ViewMode = (typeof viewModes)[number];

/** The server renders lists the way the reader likes them, so the choice is a cookie. It names nobody. */
const cookie = 'stoa-view';
const year = 31_536_000;
const listeners = makeListeners();

/** How the page came from the server. */
let ofPage: ViewMode = 'card';
let chosen: ViewMode | undefined;

/** Says how the server rendered the page. */
export function setPageView(view: ViewMode): void {
  ofPage = view;
}

/** Shows lists of posts so from now on, on this device. */
export function showView(next: ViewMode): void {
  chosen = next;
  document.cookie = `${cookie}=${next}; path=/; max-age=${year}; samesite=lax`;
  listeners.notify();
}

/** How the reader likes lists of posts; the same on every page, kept on this device and in the member's account. */
export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  const save = useSaveSettings();
  const mode = useSyncExternalStore(
    listeners.subscribe,
    () => chosen ?? ofPage,
    () => ofPage,
  );
  const setMode = useCallback(
    (next: ViewMode) => {
      showView(next);
      void save({ view: next }).then((error) => error && toastError(sharedTexts.settingNotSaved, error));
    },
    [save],
  );
  return [mode, setMode];
}
