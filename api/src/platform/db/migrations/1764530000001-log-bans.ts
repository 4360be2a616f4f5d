import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowLogActions, forbidLogActions } from '../log-actions.js';

const ACTIONS = ['member-banned', 'member-unbanned'];

/** Lets the log record bans and their lifting. */
export class LogBans1764530000001 implements MigrationInterface {
  readonly name = 'LogBans1764530000001';

  async up(runner: QueryRunner): Promise<void> {
    await allowLogActions(runner, ACTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forbidLogActions(runner, ACTIONS);
  }
}
