import type { QueryRunner } from 'typeorm';

const CONSTRAINT = 'ck_moderation_log_action';

/** Lets the moderation log record further actions, in a migration. Existing entries are not validated again. */
export async function allowLogActions(runner: QueryRunner, actions: readonly string[]): Promise<void> {
  const [found] = (await runner.query(
    'SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1',
    [CONSTRAINT],
  )) as { definition: string }[];
  const known = [...(found?.definition.matchAll(/'([\w-]+)'/g) ?? [])].map(([, action]) => action ?? '');
  const allowed = [...known, ...actions].map((action) => `'${action}'`);
  await runner.query(`ALTER TABLE moderation_log DROP CONSTRAINT ${CONSTRAINT},
    ADD CONSTRAINT ${CONSTRAINT} CHECK (action IN (${allowed.join(', ')})) NOT VALID`);
}
