import type { UserProfile } from '@stoa/contract';
import { Fragment, useSession } from '@stoa/platform';
import { MenuItem } from '@stoa/ui';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { moreOptionsTexts } from '../texts/moreOptions';
import type { MenuAction } from './useRoleChange';

/** Lets staff clear a profile that shows anything. mfe-moderation exposes the dialog, which loads on first use. */
export function useClearing(profile: UserProfile): MenuAction | undefined {
  const { isStaff } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { username, isSelf, displayName, bio, avatar, banner, hasWidgets, hasPublicFeeds } = profile;
  if (!isStaff || isSelf) return undefined;

  function handleSelect() {
    setWasOpened(true);
    setIsOpen(true);
  }
  const isEmpty = !displayName && !bio && !avatar && !banner && !hasWidgets && !hasPublicFeeds;
  return {
    item: !isEmpty && (
      <MenuItem icon={<Eraser aria-hidden />} tone="danger" onSelect={handleSelect}>
        {moreOptionsTexts.clear}
      </MenuItem>
    ),
    dialog: wasOpened && (
      <Fragment name="moderation/ClearProfileDialog" with={{ isOpen, onOpenChange: setIsOpen, username }} />
    ),
  };
}
