import type { QueryRunner } from 'typeorm';

/**
 * Builds an index while the table is read and written. For migrations that set `transaction = false`: PostgreSQL
 * builds none so inside a transaction. What an earlier try left unfinished is dropped first.
 * @param definition what follows the name, such as `ON posts (author_id)`
 */
export async function createIndex(runner: QueryRunner, name: string, definition: string): Promise<void> {
  const [found] = (await runner.query('SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)', [
    name,
  ])) as { indisvalid: boolean }[];
  if (found?.indisvalid) return;
  if (found) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
  await runner.query(`CREATE INDEX CONCURRENTLY ${name} ${definition}`);
}
