import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

/** Indexes of the public log: the decisions of a community, of one kind, and of a time. Reports are counted by month. */
const INDEXES: Readonly<Record<string, string>> = {
  ix_moderation_log_community: 'ON moderation_log (community_id, id) WHERE community_id IS NOT NULL',
  ix_moderation_log_action: 'ON moderation_log (action, id)',
  ix_moderation_log_created: 'ON moderation_log (created_at)',
  ix_reports_created: 'ON reports (created_at)',
};

export class IndexPublicLog1764600000002 implements MigrationInterface {
  readonly name = 'IndexPublicLog1764600000002';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) await createIndex(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
