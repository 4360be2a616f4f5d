import { api, useAppDispatch, useLiveEvent } from '@stoa/platform';
import { useEffect, useRef } from 'react';

/** Milliseconds in which changes are read together. */
const gathering = 400;

/** Reads cases again that other moderators have claimed or decided, and everything after a lost connection. */
export function useCaseNews(): void {
  const dispatch = useAppDispatch();
  const changed = useRef(new Set<number>());
  /** Nothing is missed before the first connection of a page that has just been read. */
  const wasConnected = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function refetchSoon(ids: readonly number[]) {
    for (const id of ids) changed.current.add(id);
    timer.current ??= setTimeout(() => {
      const tags = [...changed.current].map((id) => ({ type: 'Case' as const, id }));
      changed.current.clear();
      timer.current = undefined;
      dispatch(api.util.invalidateTags([{ type: 'Case', id: 'LIST' }, ...tags]));
    }, gathering);
  }
  useLiveEvent('case', ({ caseId }) => refetchSoon([caseId]));
  useLiveEvent('connected', () => {
    if (wasConnected.current) refetchSoon([]);
    wasConnected.current = true;
  });
}
