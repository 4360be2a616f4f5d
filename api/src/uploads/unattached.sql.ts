/** Where an upload may be in use: the columns that hold addresses of ours, each with an index of just these. */
const PLACES = [
  { table: 'posts', column: 'image_url' },
  { table: 'posts', column: 'video_url' },
  { table: 'users', column: 'avatar' },
  { table: 'profiles', column: 'banner' },
  { table: 'messages', column: 'image_url' },
] as const;

/**
 * A condition that holds for uploads that nothing shows. A post that staff have removed still has its own: it may be
 * restored.
 * @param name expression for the upload's name
 */
export const isUnattached = (name: string): string =>
  PLACES.map(
    ({ table, column }) => `NOT EXISTS (SELECT FROM ${table} user_of_it
      WHERE user_of_it.${column} = '/media/' || ${name} AND user_of_it.${column} LIKE '/media/%')`,
  ).join(' AND ');
