import type { UserProfile } from '@stoa/contract';
import { Fragment, useSession } from '@stoa/platform';
import { MenuItem } from '@stoa/ui';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { banTexts } from '../texts/ban';
import type { MenuAction } from './useRoleChange';

/** Lets staff ban a member from the site. mfe-moderation exposes the dialog, which loads on first use. */
export function useBanning({ username, isSelf, role }: UserProfile): MenuAction | undefined {
  const { isStaff } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (!isStaff || isSelf || role !== 'member') return undefined;

  function handleSelect() {
    setWasOpened(true);
    setIsOpen(true);
  }
  return {
    item: (
      <MenuItem icon={<Ban aria-hidden />} tone="danger" onSelect={handleSelect}>
        {banTexts.ban}
      </MenuItem>
    ),
    dialog: wasOpened && (
      <Fragment name="moderation/BanDialog" with={{ isOpen, onOpenChange: setIsOpen, username }} />
    ),
  };
}
