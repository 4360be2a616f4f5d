import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { historyKey, readScrollPosition, writeScrollPosition } from './scrollPositions';

/** Unfolded parts stored per history entry; the oldest are dropped. */
const unfoldedMax = 50;

/**
 * Keeps a part of a list unfolded after Back and Reload.
 * @param name identifies the part on its page
 * @param onRestore called after hydration, before the next paint, if the reader had unfolded it
 * @returns stores that the reader has unfolded it
 */
export function useKeptUnfolding(name: string, onRestore: () => void): () => void {
  const entry = historyKey(useLocation());
  const restore = useRef(onRestore);
  useEffect(() => {
    restore.current = onRestore;
  });
  useLayoutEffect(() => {
    if (readScrollPosition(entry).unfolded?.includes(name)) restore.current();
  }, [entry, name]);
  return () => {
    const others = readScrollPosition(entry).unfolded?.filter((one) => one !== name) ?? [];
    writeScrollPosition(entry, { unfolded: [...others, name].slice(-unfoldedMax) });
  };
}
