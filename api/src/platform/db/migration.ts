import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL, or a function that runs it. */
type Change = string | ((runner: QueryRunner) => Promise<void>);

/**
 * Returns a migration as the class that TypeORM expects. Nothing undoes it: the previous release runs on the new schema.
 * @param name recorded in every database in which it ran, so it never changes; ends with the time of the file
 * @param options.transaction false for a change that PostgreSQL refuses inside a transaction, such as `createIndex`
 */
export const migration = (name: string, change: Change, { transaction = true } = {}) =>
  class implements MigrationInterface {
    readonly name = name;
    readonly transaction = transaction;

    async up(runner: QueryRunner): Promise<void> {
      if (typeof change === 'string') await runner.query(change);
      else await change(runner);
    }

    down(): never {
      throw new Error('A migration cannot be undone. Restore a backup.');
    }
  };
