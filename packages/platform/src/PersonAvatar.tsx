import { pictureSet } from '@stoa/contract';
import { Avatar } from '@stoa/ui';

export interface PersonAvatarProps {
  person: { username: string; avatar?: string | null };
  /** Side in px. Default 32. */
  size?: number;
}

/** Somebody's avatar, or their initial. Decoration: their name stands beside it. */
export function PersonAvatar({ person: { username, avatar }, size }: PersonAvatarProps) {
  return <Avatar name={username} src={avatar} srcSet={avatar ? pictureSet(avatar) : undefined} size={size} />;
}
