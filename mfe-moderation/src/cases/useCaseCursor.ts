import type { Case } from '@stoa/contract';
import { focusWhenThere, useSearchParams } from '@stoa/platform';
import { useEffect, useRef, useState } from 'react';
import { idIn, withParameter } from './filterAddress';

/** Which case keys act on, and which is open. */
export interface CaseCursor {
  /** Undefined if none is chosen, or it is not in the list. */
  current: Case | undefined;
  openId: number | undefined;
  set: (id: number) => void;
  /** Opens a case: the address has it, so that Back closes it. */
  open: (id: number) => void;
  close: () => void;
  /** Moves by a number of cases and focuses the case; an open case makes way. */
  move: (step: number) => void;
  /** Moves on from cases that are about to leave the list, to the next one or the last. */
  leave: (cases: readonly Case[]) => void;
}

/** Keeps the current case of a list. An open case is the current one. */
export function useCaseCursor(cases: readonly Case[]): CaseCursor {
  const [search, setSearch] = useSearchParams();
  const [ownId, setOwnId] = useState<number>();
  const openId = idIn(search, 'case');
  const currentId = openId ?? ownId;
  useFocusOfOpened(openId);
  const index = cases.findIndex(({ id }) => id === currentId);

  function show(id: number | undefined, options?: { replace: boolean }) {
    setSearch(withParameter(search, 'case', id === undefined ? '' : String(id)), options);
  }

  function go(next: Case | undefined) {
    setOwnId(next?.id);
    if (openId !== undefined) show(next?.id, { replace: true });
    if (next) focusCase(next.id);
  }

  return {
    current: cases[index],
    openId,
    set: setOwnId,
    open: (id) => {
      setOwnId(id);
      if (id !== openId) show(id, { replace: openId !== undefined });
    },
    close: () => {
      if (openId === undefined) return;
      setOwnId(openId);
      show(undefined, { replace: true });
      focusWhenThere(() => document.getElementById(`case-${openId}`));
    },
    move: (step) => go(cases[index < 0 ? 0 : Math.min(Math.max(index + step, 0), cases.length - 1)]),
    leave: (left) => {
      const ids = new Set(left.map(({ id }) => id));
      const last = cases.findLastIndex(({ id }) => ids.has(id));
      const stays = (one: Case) => !ids.has(one.id);
      go(cases.slice(last + 1).find(stays) ?? cases.slice(0, Math.max(last, 0)).findLast(stays));
    },
  };
}

/** Moves the focus to a case that has been opened where the list makes way for it. */
function useFocusOfOpened(openId: number | undefined): void {
  const shownId = useRef(openId);
  useEffect(() => {
    const isOpened = openId !== undefined && openId !== shownId.current;
    shownId.current = openId;
    if (!isOpened) return;
    const row = document.getElementById(`case-${openId}`);
    if (row?.getClientRects().length === 0) document.getElementById('case-pane')?.focus();
  }, [openId]);
}

const openDialog = '[role="dialog"]';

/** Focuses a case in the list, or the open case where the list is hidden; after a dialog, once it has closed. */
function focusCase(id: number): void {
  const row = () => document.getElementById(`case-${id}`);
  if (document.querySelector(openDialog)) {
    focusWhenThere(() => (document.querySelector(openDialog) ? undefined : row()));
    return;
  }
  row()?.focus();
  if (document.activeElement !== row()) document.getElementById('case-pane')?.focus();
}
