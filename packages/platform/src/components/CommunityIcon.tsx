import { pictureSet, type CommunityRef } from '@stoa/contract';
import { Icon, IconTile, type IconName } from '@stoa/ui';

/** Icons available to communities. Unknown icons are drawn as `users`. */
const icons: readonly IconName[] = ['users', 'monitor', 'gamepad-2', 'flask-conical'];

export interface CommunityIconProps {
  community: Pick<CommunityRef, 'color' | 'icon' | 'iconUrl'>;
  /** Side in px. Default 20. */
  size?: number;
}

/** A community's picture, or its icon on its colour. Decorative: render it beside the name. */
export function CommunityIcon({ community: { color, icon, iconUrl }, size = 20 }: CommunityIconProps) {
  return (
    <IconTile color={color} src={iconUrl} srcSet={iconUrl && pictureSet(iconUrl)} size={size}>
      <Icon name={icons.find((known) => known === icon) ?? 'users'} />
    </IconTile>
  );
}
