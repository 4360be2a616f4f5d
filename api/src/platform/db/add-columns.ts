import type { QueryRunner } from 'typeorm';

/**
 * Adds columns with their limits to a table that stays readable and writable while PostgreSQL validates its rows. The
 * migration must have `transaction: false`: a transaction would lock the table until all rows are validated. It can be
 * repeated after an interrupted attempt.
 * @param columns the SQL after the name of each column, such as `text NOT NULL DEFAULT ''`
 * @param checks the conditions of the constraints, by their names
 * @throws {Error} in a transaction
 */
export async function addColumns(
  runner: QueryRunner,
  table: string,
  columns: Readonly<Record<string, string>>,
  checks: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (runner.isTransactionActive) throw new Error('addColumns needs a migration with transaction: false.');
  const changes = [
    ...Object.entries(columns).map(([name, type]) => `ADD COLUMN IF NOT EXISTS ${name} ${type}`),
    ...Object.entries(checks).map(
      ([name, condition]) =>
        `DROP CONSTRAINT IF EXISTS ${name}, ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID`,
    ),
  ];
  await runner.query(`ALTER TABLE ${table} ${changes.join(', ')}`);
  for (const name of Object.keys(checks))
    await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
}
