import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowLogActions, forbidLogActions } from '../log-actions.js';

const ACTIONS = ['claim-declined'];

/** Lets the log record declined claims to communities. */
export class LogDeclinedClaims1764550000008 implements MigrationInterface {
  readonly name = 'LogDeclinedClaims1764550000008';

  async up(runner: QueryRunner): Promise<void> {
    await allowLogActions(runner, ACTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forbidLogActions(runner, ACTIONS);
  }
}
