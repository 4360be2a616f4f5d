import type { UserProfile } from '@stoa/contract';
import { useBlocking, useRequireSession } from '@stoa/platform';
import { ConfirmDialog, MenuItem } from '@stoa/ui';
import { UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { moreOptionsTexts } from '../texts/moreOptions';
import type { MenuAction } from './useRoleChange';

/** Blocks a member after a confirmation, or unblocks them at once. */
export function useBlockChange({ username, isBlocked }: UserProfile): MenuAction {
  const requireSession = useRequireSession();
  const [isAsking, setIsAsking] = useState(false);
  const { block, unblock, isBusy } = useBlocking(username);

  async function handleConfirm() {
    await block();
    setIsAsking(false);
  }
  return {
    item: isBlocked ? (
      <MenuItem icon={<UserCheck aria-hidden />} onSelect={() => void unblock()}>
        {moreOptionsTexts.unblock(username)}
      </MenuItem>
    ) : (
      <MenuItem
        icon={<UserX aria-hidden />}
        tone="danger"
        onSelect={() => requireSession() && setIsAsking(true)}
      >
        {moreOptionsTexts.block(username)}
      </MenuItem>
    ),
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
