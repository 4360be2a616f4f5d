import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowLogActions, forbidLogActions } from '../log-actions.js';

const ACTIONS = ['member-muted', 'member-unmuted'];

/** Bans that only keep a person from writing. */
export class AddMutes1764590000000 implements MigrationInterface {
  readonly name = 'AddMutes1764590000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bans ADD COLUMN is_mute boolean NOT NULL DEFAULT false');
    await allowLogActions(runner, ACTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forbidLogActions(runner, ACTIONS);
    await runner.query('ALTER TABLE bans DROP COLUMN is_mute');
  }
}
