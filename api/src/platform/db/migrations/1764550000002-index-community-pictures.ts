import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

const COLUMNS = ['banner_url', 'icon_url'];

const indexOf = (column: string) => `ix_communities_uploaded_${column}`;

/** Indexes that find the community with an uploaded picture. */
export class IndexCommunityPictures1764550000002 implements MigrationInterface {
  readonly name = 'IndexCommunityPictures1764550000002';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) {
      const definition = `ON communities (${column}) WHERE ${column} LIKE '/media/%'`;
      await createIndex(runner, indexOf(column), definition);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) await runner.query(`DROP INDEX ${indexOf(column)}`);
  }
}
