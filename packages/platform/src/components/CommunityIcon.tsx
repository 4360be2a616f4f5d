import type { CommunityRef } from '@stoa/contract';
import { Icon, IconTile, type IconName } from '@stoa/ui';

/** Icons available to communities. Unknown icons are drawn as `users`. */
const icons: readonly IconName[] = ['users', 'monitor', 'gamepad-2', 'flask-conical'];

export interface CommunityIconProps {
  community: Pick<CommunityRef, 'color' | 'icon'>;
  /** Side in px. Default 20. */
  size?: number;
}

/** A community's icon on its colour. Decorative: render it beside the name. */
export function CommunityIcon({ community, size = 20 }: CommunityIconProps) {
  return (
    <IconTile color={community.color} size={size}>
      <Icon name={icons.find((known) => known === community.icon) ?? 'users'} />
    </IconTile>
  );
}
