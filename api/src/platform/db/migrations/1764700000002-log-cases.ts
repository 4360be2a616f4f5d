import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowLogActions, forbidLogActions } from '../log-actions.js';

const ACTIONS = ['member-warned', 'case-escalated', 'case-reopened'];

/** Lets the log record warnings, and cases that were escalated or reopened. */
export class LogCases1764700000002 implements MigrationInterface {
  readonly name = 'LogCases1764700000002';

  async up(runner: QueryRunner): Promise<void> {
    await allowLogActions(runner, ACTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forbidLogActions(runner, ACTIONS);
  }
}
