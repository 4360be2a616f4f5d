import type { CommunityRef } from '@stoa/contract';
import { IconTile } from '@stoa/ui';
import { FlaskConical, Gamepad2, Monitor, Users, type LucideIcon } from 'lucide-react';

/** The icons a community may name; anything else is drawn as `users` (§3). */
const icons: Record<string, LucideIcon> = {
  users: Users,
  monitor: Monitor,
  'gamepad-2': Gamepad2,
  'flask-conical': FlaskConical,
};

export interface CommunityIconProps {
  community: Pick<CommunityRef, 'color' | 'icon'>;
  /** Side in px. Default 20. */
  size?: number;
}

/** A community's tile in its own colour. Decoration: its name stands beside it. */
export function CommunityIcon({ community, size = 20 }: CommunityIconProps) {
  const Glyph = icons[community.icon] ?? Users;
  return (
    <IconTile color={community.color} size={size}>
      <Glyph aria-hidden />
    </IconTile>
  );
}
