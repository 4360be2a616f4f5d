import { useEffect, useRef } from 'react';
import { takeBegunForm } from './rememberedPath';
import { selectToken } from './sessionSlice';
import { useAppSelector } from './store';

/** Opens a form that was begun before signing in led here; `draftKey` is the one that `useRequireSession` was given. */
export function useBegunForm(draftKey: string, onBegun: () => void): void {
  const isGuest = useAppSelector(selectToken) === null;
  const latest = useRef(onBegun);
  useEffect(() => {
    latest.current = onBegun;
  });
  useEffect(() => {
    if (!isGuest && takeBegunForm(draftKey)) latest.current();
  }, [isGuest, draftKey]);
}
