import type { RemovalDialogProps } from '@stoa/contract';
import { Fragment, lazyPart } from '@stoa/platform';
import { commonTexts, MenuItem } from '@stoa/ui';
import { RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { removalTexts } from '../texts/removal';

/** Few may remove. */
const RemoveItem = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './RemoveItem')).RemoveItem,
  null,
);

/** The moderators' menu item of a post or comment, and its dialog. */
export interface Removal {
  item: ReactNode;
  /** Rendered outside the menu, which closes when an item is chosen. */
  dialog: ReactNode;
}

/**
 * Lets moderators remove or restore a post or comment, and decide about one that a rule holds. mfe-moderation exposes the
 * dialog, which loads on first use.
 */
export function useRemoval(
  subject: RemovalDialogProps['subject'],
  { isRemoved = false, isHeld = false }: { isRemoved?: boolean | undefined; isHeld?: boolean | undefined },
): Removal {
  const [isOpen, setIsOpen] = useState(false);
  /** The chosen action, also while the dialog closes. */
  const [action, setAction] = useState<RemovalDialogProps['action']>();

  function open(chosen: RemovalDialogProps['action']) {
    setAction(chosen);
    setIsOpen(true);
  }
  return {
    item: (
      <>
        {isRemoved && (
          <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => open('restore')}>
            {isHeld ? removalTexts.approve : commonTexts.restore}
          </MenuItem>
        )}
        {(!isRemoved || isHeld) && <RemoveItem isHeld={isHeld} onSelect={() => open('remove')} />}
      </>
    ),
    dialog: action && (
      <Fragment name="moderation/RemovalDialog" with={{ isOpen, onOpenChange: setIsOpen, action, subject }} />
    ),
  };
}
