import type { Case, CaseAction } from '@stoa/contract';
import { useKeyActions } from '@stoa/platform';
import type { RefObject } from 'react';
import { actionKeys } from './ActionBar';
import type { CaseCursor } from './useCaseCursor';

/** What the keys of the queue do. */
export interface QueueKeys {
  readonly cursor: CaseCursor;
  /** The selected cases. */
  readonly chosen: readonly Case[];
  readonly onAction: (action: CaseAction, about: readonly Case[]) => void;
  readonly onToggle: (id: number) => void;
  readonly onUndo: () => void;
  readonly onHelp: () => void;
}

/**
 * Moves, opens, selects, decides and undoes by keys. A decision is about the selection, otherwise about the current
 * case.
 * @param region where keys count; everywhere by default
 */
export function useQueueKeys(
  { cursor, chosen, onAction, onToggle, onUndo, onHelp }: QueueKeys,
  region: RefObject<HTMLElement | null> | undefined,
): void {
  const { current } = cursor;
  const target = chosen.length > 0 ? chosen : current ? [current] : [];
  const decide = (action: CaseAction) => {
    const isRestored = action === 'remove' && target.every(({ subject }) => subject.status === 'removed');
    onAction(isRestored ? 'restore' : action, target);
  };
  const decisions = Object.entries(actionKeys).map(([key, action]) => [key, () => action && decide(action)]);
  useKeyActions(
    {
      ...(Object.fromEntries(decisions) as Record<string, () => void>),
      j: () => cursor.move(1),
      k: () => cursor.move(-1),
      x: () => current && onToggle(current.id),
      z: onUndo,
      Enter: () => current && cursor.open(current.id),
      Escape: cursor.close,
      '?': onHelp,
    },
    region,
  );
}
