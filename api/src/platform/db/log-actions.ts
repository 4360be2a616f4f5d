import type { QueryRunner } from 'typeorm';

const CONSTRAINT = 'ck_moderation_log_action';

/** Lets the moderation log record further actions, in a migration. */
export const allowLogActions = (runner: QueryRunner, actions: readonly string[]): Promise<void> =>
  changeActions(runner, (known) => [...known, ...actions]);

/** Undoes `allowLogActions`. Entries with these actions stay: the log never loses any. */
export const forbidLogActions = (runner: QueryRunner, actions: readonly string[]): Promise<void> =>
  changeActions(runner, (known) => known.filter((action) => !actions.includes(action)));

/** Existing entries are not validated again: they satisfy the constraint, or stay despite it. */
async function changeActions(
  runner: QueryRunner,
  change: (known: readonly string[]) => readonly string[],
): Promise<void> {
  const [found] = (await runner.query(
    'SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1',
    [CONSTRAINT],
  )) as { definition: string }[];
  const known = [...(found?.definition.matchAll(/'([\w-]+)'/g) ?? [])].map(([, action]) => action ?? '');
  const actions = change(known).map((action) => `'${action}'`);
  await runner.query(`ALTER TABLE moderation_log DROP CONSTRAINT ${CONSTRAINT},
    ADD CONSTRAINT ${CONSTRAINT} CHECK (action IN (${actions.join(', ')})) NOT VALID`);
}
