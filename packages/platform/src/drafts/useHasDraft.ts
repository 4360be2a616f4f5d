import { useSyncExternalStore } from 'react';
import { hasDrafts, readDraftText, whenDraftsChange } from './draftStorage';

/** Returns whether this browser has a draft under a key. The server has none, so a page that it rendered begins without. */
export const useHasDraft = (key: string): boolean =>
  useSyncExternalStore(
    whenDraftsChange,
    () => readDraftText(key) !== null,
    () => false,
  );

/** Returns whether this browser has any draft. */
export const useHasDrafts = (): boolean => useSyncExternalStore(whenDraftsChange, hasDrafts, () => false);
