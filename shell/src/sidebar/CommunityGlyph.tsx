import { IconTile } from '@stoa/ui';
import { FlaskConical, Gamepad2, Monitor, Users, type LucideIcon } from 'lucide-react';

/** The icons a community may choose; any other name is drawn as people (SPEC §3). */
const glyphs: Readonly<Record<string, LucideIcon>> = {
  users: Users,
  monitor: Monitor,
  'gamepad-2': Gamepad2,
  'flask-conical': FlaskConical,
};

interface CommunityGlyphProps {
  community: { icon: string; color: string };
  /** Side in px. */
  size: number;
}

/** A community's icon on its own colour. */
export function CommunityGlyph({ community, size }: CommunityGlyphProps) {
  const Glyph = glyphs[community.icon] ?? Users;
  return (
    <IconTile color={community.color} size={size}>
      <Glyph />
    </IconTile>
  );
}
