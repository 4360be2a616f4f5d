import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** Indexes that find the community with an uploaded picture. */
export const IndexCommunityPictures1764550000002 = migration(
  'IndexCommunityPictures1764550000002',
  async (runner) => {
    for (const column of ['banner_url', 'icon_url']) {
      const definition = `ON communities (${column}) WHERE ${column} LIKE '/media/%'`;
      await createIndex(runner, `ix_communities_uploaded_${column}`, definition);
    }
  },
  { transaction: false },
);
