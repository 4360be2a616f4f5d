import type { Author, BanPlace } from '@stoa/contract';
import { Fragment, useSession } from '@stoa/platform';
import { MenuItem } from '@stoa/ui';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { removalTexts } from '../texts/removal';
import type { Removal } from './useRemoval';

/**
 * Lets moderators ban the author of a post or comment. mfe-moderation exposes the dialog, which loads on first use.
 * @param community where the viewer manages people; undefined elsewhere
 */
export function useBanning({ id, username }: Author, community: BanPlace | undefined): Removal | undefined {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  // Deleted accounts have no id.
  if (!community || id === 0 || id === user?.id) return undefined;

  function handleSelect() {
    setWasOpened(true);
    setIsOpen(true);
  }
  return {
    item: (
      <MenuItem icon={<Ban aria-hidden />} tone="danger" onSelect={handleSelect}>
        {removalTexts.ban(username, community.displayName)}
      </MenuItem>
    ),
    dialog: wasOpened && (
      <Fragment name="moderation/BanDialog" with={{ isOpen, onOpenChange: setIsOpen, username, community }} />
    ),
  };
}
