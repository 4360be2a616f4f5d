import { toast } from '@stoa/ui';
import { useDeferredValue, useEffect, useRef } from 'react';

/**
 * Returns a function that confirms a choice by a toast, once the chosen list is there.
 * @param shown the list on the page; undefined while it loads
 */
export function useConfirmation(shown: string | undefined): (list: string, title: string) => void {
  const chosen = useRef<{ list: string; title: string }>(undefined);
  // QueryState renders the list when this changes.
  const rendered = useDeferredValue(shown);
  useEffect(() => {
    if (!rendered || rendered !== chosen.current?.list) return;
    toast({ title: chosen.current.title });
    chosen.current = undefined;
  }, [rendered]);
  return (list, title) => {
    chosen.current = { list, title };
  };
}
