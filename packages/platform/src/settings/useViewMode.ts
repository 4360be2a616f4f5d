import { useCallback, useSyncExternalStore } from 'react';
import type { ViewMode } from '@stoa/contract';
import { makeListeners } from '@stoa/ui';
import { toastError } from '../api/toastError';
import { sharedTexts } from '../texts/shared';
import { useSaveSettings } from './useSettings';

export type { ViewMode };

/** The server renders lists in the viewer's preferred view, so the choice is a cookie. It identifies no one. */
const cookie = 'stoa-view';
const year = 31_536_000;
const listeners = makeListeners();

/** View of the server-rendered page. */
let ofPage: ViewMode = 'card';
let chosen: ViewMode | undefined;

/** Sets the view of the server-rendered page. */
export function setPageView(view: ViewMode): void {
  ofPage = view;
}

/** Sets the view of post lists on this device. */
export function showView(next: ViewMode): void {
  chosen = next;
  document.cookie = `${cookie}=${next}; path=/; max-age=${year}; samesite=lax`;
  listeners.notify();
}

/** Returns the view of post lists, and a function that changes it on all pages, this device and in the account. */
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
