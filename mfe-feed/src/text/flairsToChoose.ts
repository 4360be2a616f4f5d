import type { Community, CommunityFlair } from '@stoa/contract';

/** Returns the flairs that the viewer may choose for a post in a community. */
export function flairsToChoose({
  flairs = [],
  permissions,
}: Pick<Community, 'flairs' | 'permissions'>): readonly CommunityFlair[] {
  const isModerator = permissions?.includes('posts') === true;
  return flairs.filter(({ isModeratorsOnly }) => isModerator || !isModeratorsOnly);
}

/** Returns whether a flair with the id, as the select's value, is among some. */
export const hasFlair = (flairs: readonly CommunityFlair[], value: string): boolean =>
  flairs.some(({ id }) => String(id) === value);
