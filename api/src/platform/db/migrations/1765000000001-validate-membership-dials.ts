import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the choice while memberships are read and written. */
export class ValidateMembershipDials1765000000001 implements MigrationInterface {
  readonly name = 'ValidateMembershipDials1765000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE memberships VALIDATE CONSTRAINT ck_memberships_dial');
  }

  async down(): Promise<void> {
    // The constraint disappears with its column.
  }
}
