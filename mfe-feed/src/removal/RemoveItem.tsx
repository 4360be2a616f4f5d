import { MenuItem } from '@stoa/ui';
import { ShieldX } from 'lucide-react';
import { removalTexts } from '../texts/removal';

interface RemoveItemProps {
  /** Whether a rule holds the post or comment. */
  isHeld: boolean;
  onSelect: () => void;
}

/** Opens the dialog to remove a post or comment. */
export function RemoveItem({ isHeld, onSelect }: RemoveItemProps) {
  return (
    <MenuItem icon={<ShieldX aria-hidden />} tone="danger" onSelect={onSelect}>
      {isHeld ? removalTexts.reject : removalTexts.remove}
    </MenuItem>
  );
}
