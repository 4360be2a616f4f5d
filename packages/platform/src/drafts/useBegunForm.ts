import { useEffect, useRef } from 'react';
import { readToken } from '../api/token';
import { takeBegunForm } from '../pages/rememberedPath';

/**
 * Reopens a form on mount that was open before a redirect to sign in; `draftKey` is the key passed to
 * `useRequireSession`. Each comment of a long thread has several such forms, so it subscribes to nothing.
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
