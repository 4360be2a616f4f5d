import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowLogActions, forbidLogActions } from '../log-actions.js';

const ACTIONS = ['sweep-started', 'sweep-undone'];

/** Lets the log record sweeps of spam waves. */
export class LogSweeps1764900000001 implements MigrationInterface {
  readonly name = 'LogSweeps1764900000001';

  async up(runner: QueryRunner): Promise<void> {
    await allowLogActions(runner, ACTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forbidLogActions(runner, ACTIONS);
  }
}
