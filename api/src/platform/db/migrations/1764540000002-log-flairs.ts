import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONSTRAINT = 'ck_moderation_log_action';
const ACTIONS = ['post-flair-changed', 'post-marked-sensitive', 'post-unmarked-sensitive'];

/** Lets the log record changes of flairs, and posts marked as sensitive. */
export class LogFlairs1764540000002 implements MigrationInterface {
  readonly name = 'LogFlairs1764540000002';

  async up(runner: QueryRunner): Promise<void> {
    await setActions(runner, (known) => [...known, ...ACTIONS]);
  }

  /** The log never loses an entry, so existing ones are not validated. */
  async down(runner: QueryRunner): Promise<void> {
    await setActions(runner, (known) => known.filter((action) => !ACTIONS.includes(action)));
  }
}

/** Changes the actions that the log allows. Existing entries satisfy the constraint, so they are not validated again. */
async function setActions(
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
