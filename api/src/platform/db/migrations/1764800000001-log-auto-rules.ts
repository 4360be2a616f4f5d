import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowLogActions, forbidLogActions } from '../log-actions.js';

const ACTIONS = ['post-held', 'comment-held', 'auto-rules-changed', 'shield-raised', 'shield-lowered'];

/** Lets the log record what automatic rules hold, changes of rules, and shields. */
export class LogAutoRules1764800000001 implements MigrationInterface {
  readonly name = 'LogAutoRules1764800000001';

  async up(runner: QueryRunner): Promise<void> {
    await allowLogActions(runner, ACTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forbidLogActions(runner, ACTIONS);
  }
}
