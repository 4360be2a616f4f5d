import type { QueryRunner } from 'typeorm';

/**
 * Builds an index without blocking reads or writes of the table. The migration must have `transaction: false`:
 * PostgreSQL builds no index concurrently inside a transaction. It first drops an invalid index that an earlier attempt
 * left.
 * @param definition the SQL after the name, such as `ON posts (author_id)`
 */
export async function createIndex(
  runner: QueryRunner,
  name: string,
  definition: string,
  { isUnique = false } = {},
): Promise<void> {
  const [found] = (await runner.query('SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)', [
    name,
  ])) as { indisvalid: boolean }[];
  if (found?.indisvalid) return;
  if (found) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
  await runner.query(`CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY ${name} ${definition}`);
}
