/** Columns that contain addresses of uploads, each with a partial index of just these. */
const PLACES = [
  { table: 'posts', column: 'image_url' },
  { table: 'posts', column: 'video_url' },
  { table: 'users', column: 'avatar' },
  { table: 'profiles', column: 'banner' },
  { table: 'communities', column: 'banner_url' },
  { table: 'communities', column: 'icon_url' },
  { table: 'messages', column: 'image_url' },
] as const;

/**
 * The condition that nothing uses an upload. A removed post still uses its own: it may be restored.
 * @param name expression for the upload's name
 */
export const isUnattached = (name: string): string =>
  PLACES.map(
    ({ table, column }) => `NOT EXISTS (SELECT FROM ${table} user_of_it
      WHERE user_of_it.${column} = '/media/' || ${name} AND user_of_it.${column} LIKE '/media/%')`,
  ).join(' AND ');
