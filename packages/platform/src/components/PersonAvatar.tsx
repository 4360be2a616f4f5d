import { pictureSet } from '@stoa/contract';
import { Avatar } from '@stoa/ui';

export interface PersonAvatarProps {
  person: { username: string; avatar?: string | null };
  /** Side in px. Default 32. */
  size?: number;
}

/** A person's avatar, or their initial. Decorative: render it beside the name. */
export function PersonAvatar({ person: { username, avatar }, size }: PersonAvatarProps) {
  return <Avatar name={username} src={avatar} srcSet={avatar ? pictureSet(avatar) : undefined} size={size} />;
}
