import { times } from '@stoa/contract';
import { announce, toast } from '@stoa/ui';
import { useEffect, useRef, useState } from 'react';
import { copyLinkTexts } from '../texts/copyLink';

/** Returns a function that copies an address; `isCopied` is true for two seconds afterwards. */
export function useCopyLink(): { isCopied: boolean; copy: (address: string) => Promise<void> } {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address);
      announce(copyLinkTexts.copied);
      setIsCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsCopied(false), times.copyConfirmation);
    } catch {
      toast({ title: copyLinkTexts.notCopied, description: address, tone: 'destructive' });
    }
  }
  return { isCopied, copy };
}
