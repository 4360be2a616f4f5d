import { migration } from '../migration.js';

/** Stores the dimensions of a post's picture or video with the post; neither ever changes. */
export const AddMediaSize1764220000000 = migration(
  'SizeMedia1764220000000',
  `
      ALTER TABLE posts ADD COLUMN media_width integer, ADD COLUMN media_height integer,
        ADD CONSTRAINT ck_posts_media_size
          CHECK (num_nulls(media_width, media_height) <> 1 AND media_width > 0 AND media_height > 0);
      UPDATE posts SET media_width = u.width, media_height = u.height FROM uploads u
        WHERE posts.image_url LIKE '/media/%' AND posts.image_url = '/media/' || u.name AND u.width IS NOT NULL;
    `,
);
