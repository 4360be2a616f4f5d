import type { BanCommunity } from '@stoa/contract';
import { MenuItem } from '@stoa/ui';
import { Ban } from 'lucide-react';
import { removalTexts } from '../texts/removal';

interface BanItemProps {
  username: string;
  community: BanCommunity;
  onSelect: () => void;
}

/** Opens the dialog to ban a person from a community. */
export function BanItem({ username, community, onSelect }: BanItemProps) {
  return (
    <MenuItem icon={<Ban aria-hidden />} tone="danger" onSelect={onSelect}>
      {removalTexts.ban(username, community.displayName)}
    </MenuItem>
  );
}
