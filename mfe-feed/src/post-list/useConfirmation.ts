import { toast } from '@stoa/ui';
import { useEffect, useRef } from 'react';

/**
 * Returns a function that confirms a choice by a toast, once the chosen list is there.
 * @param shown the list on the page; undefined while it loads
 */
export function useConfirmation(shown: string | undefined): (list: string, title: string) => void {
  const chosen = useRef<{ list: string; title: string }>(undefined);
  useEffect(() => {
    if (!shown || shown !== chosen.current?.list) return;
    toast({ title: chosen.current.title });
    chosen.current = undefined;
  }, [shown]);
  return (list, title) => {
    chosen.current = { list, title };
  };
}
