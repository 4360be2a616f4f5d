import type { RemovalDialogProps } from '@stoa/contract';
import { Fragment } from '@stoa/platform';
import { commonTexts, MenuItem } from '@stoa/ui';
import { RotateCcw, ShieldX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { removalTexts } from '../texts/removal';

/** The moderators' menu item of a post or comment, and its dialog. */
export interface Removal {
  item: ReactNode;
  /** Rendered outside the menu, which closes when an item is chosen. */
  dialog: ReactNode;
}

/** Lets moderators remove or restore a post or comment. mfe-moderation exposes the dialog, which loads on first use. */
export function useRemoval(subject: RemovalDialogProps['subject'], isRemoved: boolean): Removal {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function handleSelect() {
    setWasOpened(true);
    setIsOpen(true);
  }
  const action = isRemoved ? 'restore' : 'remove';
  return {
    item: isRemoved ? (
      <MenuItem icon={<RotateCcw aria-hidden />} onSelect={handleSelect}>
        {commonTexts.restore}
      </MenuItem>
    ) : (
      <MenuItem icon={<ShieldX aria-hidden />} tone="danger" onSelect={handleSelect}>
        {removalTexts.remove}
      </MenuItem>
    ),
    dialog: wasOpened && (
      <Fragment name="moderation/RemovalDialog" with={{ isOpen, onOpenChange: setIsOpen, action, subject }} />
    ),
  };
}
