import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for finding the references to an upload, and uploads by age. */
export class AddUploadIndexes1764210000000 implements MigrationInterface {
  /** The name recorded in existing databases. */
  readonly name = 'KeepUploads1764210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_posts_uploaded_image ON posts (image_url) WHERE image_url LIKE '/media/%';
      CREATE INDEX ix_posts_uploaded_video ON posts (video_url) WHERE video_url LIKE '/media/%';
      CREATE INDEX ix_users_uploaded_avatar ON users (avatar) WHERE avatar LIKE '/media/%';
      CREATE INDEX ix_uploads_created ON uploads (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX ix_posts_uploaded_image, ix_posts_uploaded_video, ix_users_uploaded_avatar, ix_uploads_created;
    `);
  }
}
