import type { MigrationInterface, QueryRunner } from 'typeorm';
import { discussionTables } from './create-tables/discussion.sql.js';
import { peopleTables } from './create-tables/people.sql.js';
import { rankFunctions } from './create-tables/ranks.sql.js';
import { careTables } from './create-tables/care.sql.js';

/** The first tables, in the order of their references. */
const parts = [rankFunctions, peopleTables, discussionTables, careTables];

export class CreateTables1764000000000 implements MigrationInterface {
  /** The name recorded in existing databases. */
  readonly name = 'FoundTables1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of parts) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE uploads, widgets, reports, notifications, comment_votes, comments, saved_posts, post_votes,
        post_stats, posts, memberships, communities, sessions, users;
      DROP FUNCTION hot_rank, best_rank;
    `);
  }
}
