import type { UserProfile } from '@stoa/contract';
import { toastResult, useSession } from '@stoa/platform';
import { ConfirmDialog, MenuItem } from '@stoa/ui';
import { Shield } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { roleTexts } from '../texts/role';
import { useSetRoleMutation } from './userApi';

/** A menu item, and its dialog, which is rendered outside the menu. */
export interface MenuAction {
  item: ReactNode;
  dialog: ReactNode;
}

/** Grants or revokes the moderator role. Offered to admins on profiles of members and moderators. */
export function useRoleChange(profile: UserProfile): MenuAction | undefined {
  const { user } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const [setRole, { isLoading }] = useSetRoleMutation();
  if (user?.role !== 'admin' || profile.isSelf || profile.role === 'admin') return undefined;
  const isModerator = profile.role === 'moderator';
  const label = isModerator ? roleTexts.take : roleTexts.give;

  async function handleConfirm() {
    const { error } = await setRole({
      username: profile.username,
      body: { role: isModerator ? 'member' : 'moderator' },
    });
    setIsAsking(false);
    toastResult(error, roleTexts.failed, (isModerator ? roleTexts.taken : roleTexts.given)(profile.username));
  }
  return {
    item: (
      <MenuItem icon={<Shield aria-hidden />} onSelect={() => setIsAsking(true)}>
        {label}
      </MenuItem>
    ),
    dialog: (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={(isModerator ? roleTexts.takeTitle : roleTexts.giveTitle)(profile.username)}
        description={roleTexts.description}
        confirmLabel={label}
        tone="default"
        isBusy={isLoading}
        onConfirm={() => void handleConfirm()}
      />
    ),
  };
}
