import { branchAttribute } from '@stoa/contract';
import { useAfterHydration, useHydrated } from '@stoa/ui';
import { useState } from 'react';
import { useThread } from './threadContext';

/**
 * Returns whether the branch of a comment is folded, as the reader left it on this device. The comment of a permalink is
 * not, until the reader folds it.
 */
export function useFolding(commentId: number) {
  const { folded } = useThread();
  const startsFolded = () => folded.has(commentId) || undefined;
  // The server sends every branch unfolded.
  const isHydrated = useHydrated();
  // Undefined until the reader folds it.
  const [isFolded, setIsFolded] = useState<boolean | undefined>(() =>
    isHydrated ? startsFolded() : undefined,
  );
  useAfterHydration(() => setIsFolded(startsFolded()));

  function handleFold() {
    folded.set(commentId, !isFolded);
    setIsFolded(!isFolded);
  }

  return {
    isFolded,
    handleFold,
    /** Attributes of the element with the comment and its replies. */
    branch: {
      [branchAttribute]: isHydrated ? undefined : commentId,
      'data-unfolded': isFolded === false || undefined,
    },
  };
}
