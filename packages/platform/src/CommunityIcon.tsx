import type { CommunityRef } from '@stoa/contract';
import { Icon, IconTile, type IconName } from '@stoa/ui';

/** The icons a community may name; anything else is drawn as `users`. */
const icons: readonly IconName[] = ['users', 'monitor', 'gamepad-2', 'flask-conical'];

export interface CommunityIconProps {
  community: Pick<CommunityRef, 'color' | 'icon'>;
  /** Side in px. Default 20. */
  size?: number;
}

/** A community's tile in its own colour. Decoration: its name stands beside it. */
export function CommunityIcon({ community, size = 20 }: CommunityIconProps) {
  return (
    <IconTile color={community.color} size={size}>
      <Icon name={icons.find((known) => known === community.icon) ?? 'users'} />
    </IconTile>
  );
}
