import type { UserProfile } from '@stoa/contract';
import { useBlocking } from '@stoa/platform';
import { MenuItem } from '@stoa/ui';
import { UserCheck, UserX } from 'lucide-react';
import { moreOptionsTexts } from '../texts/moreOptions';
import { useBlockQuestion } from './useBlockQuestion';
import type { MenuAction } from './useRoleChange';

/** Blocks a member after a confirmation, or unblocks them at once. */
export function useBlockChange({ username, isBlocked }: UserProfile): MenuAction {
  const { unblock } = useBlocking(username);
  const { ask, dialog } = useBlockQuestion(username);
  return {
    item: isBlocked ? (
      <MenuItem icon={<UserCheck aria-hidden />} onSelect={() => void unblock()}>
        {moreOptionsTexts.unblock(username)}
      </MenuItem>
    ) : (
      <MenuItem icon={<UserX aria-hidden />} tone="danger" onSelect={ask}>
        {moreOptionsTexts.block(username)}
      </MenuItem>
    ),
    dialog,
  };
}
