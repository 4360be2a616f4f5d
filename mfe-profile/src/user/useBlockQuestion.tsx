import { useBlocking, useRequireSession } from '@stoa/platform';
import { ConfirmDialog } from '@stoa/ui';
import { useState, type ReactNode } from 'react';
import { moreOptionsTexts } from '../texts/moreOptions';

/** A question that a control opens, and its dialog, which is rendered outside menus. */
export interface BlockQuestion {
  ask: () => void;
  dialog: ReactNode;
}

/** Asks whether to block a member, and blocks them. @param onBlocked called on success */
export function useBlockQuestion(username: string, onBlocked?: () => void): BlockQuestion {
  const requireSession = useRequireSession();
  const [isAsking, setIsAsking] = useState(false);
  const { block, isBusy } = useBlocking(username);

  async function handleConfirm() {
    const isBlocked = await block();
    setIsAsking(false);
    if (isBlocked) onBlocked?.();
  }
  return {
    ask: () => {
      if (requireSession()) setIsAsking(true);
    },
    dialog: (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={moreOptionsTexts.blockTitle(username)}
        description={moreOptionsTexts.blockText}
        confirmLabel={moreOptionsTexts.blockConfirm}
        isBusy={isBusy}
        onConfirm={() => void handleConfirm()}
      />
    ),
  };
}
