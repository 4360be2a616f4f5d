import { migration } from '../migration.js';

/** Indexes for finding the references to an upload, and uploads by age. */
export const AddUploadIndexes1764210000000 = migration(
  'KeepUploads1764210000000',
  `
      CREATE INDEX ix_posts_uploaded_image ON posts (image_url) WHERE image_url LIKE '/media/%';
      CREATE INDEX ix_posts_uploaded_video ON posts (video_url) WHERE video_url LIKE '/media/%';
      CREATE INDEX ix_users_uploaded_avatar ON users (avatar) WHERE avatar LIKE '/media/%';
      CREATE INDEX ix_uploads_created ON uploads (created_at);
    `,
);
