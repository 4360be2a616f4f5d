import { useEffect, useRef } from 'react';
import { takeBegunForm } from './rememberedPath';
import { readToken } from './token';

/**
 * Opens a form, as it comes on the page, that was begun before signing in led away; `draftKey` is the one that
 * `useRequireSession` was given. Each comment of a long thread has several, so it subscribes to nothing.
 */
export function useBegunForm(draftKey: string, onBegun: () => void): void {
  const latest = useRef(onBegun);
  useEffect(() => {
    latest.current = onBegun;
  });
  useEffect(() => {
    if (readToken() !== null && takeBegunForm(draftKey)) latest.current();
  }, [draftKey]);
}
