import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowLogActions, forbidLogActions } from '../log-actions.js';

const ACTIONS = ['post-flair-changed', 'post-marked-sensitive', 'post-unmarked-sensitive'];

/** Lets the log record changes of flairs, and posts marked as sensitive. */
export class LogFlairs1764540000002 implements MigrationInterface {
  readonly name = 'LogFlairs1764540000002';

  async up(runner: QueryRunner): Promise<void> {
    await allowLogActions(runner, ACTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forbidLogActions(runner, ACTIONS);
  }
}
