import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONSTRAINT = 'ck_moderation_log_action';
const ACTION = 'claim-declined';

/** Existing entries satisfy the constraint, so they are not validated again. */
async function replaceActions(runner: QueryRunner, change: (actions: string[]) => string[]): Promise<void> {
  const [found] = (await runner.query(
    'SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = $1',
    [CONSTRAINT],
  )) as { text: string }[];
  const actions = [...(found?.text ?? '').matchAll(/'([a-z-]+)'/g)].flatMap(([, action]) => action ?? []);
  const list = change(actions).map((action) => `'${action}'`);
  await runner.query(`ALTER TABLE moderation_log DROP CONSTRAINT ${CONSTRAINT},
    ADD CONSTRAINT ${CONSTRAINT} CHECK (action IN (${list.join(', ')})) NOT VALID`);
}

/** Lets the log record declined claims to communities, in addition to the actions that it knows. */
export class LogDeclinedClaims1764550000008 implements MigrationInterface {
  readonly name = 'LogDeclinedClaims1764550000008';

  async up(runner: QueryRunner): Promise<void> {
    await replaceActions(runner, (actions) => [...actions, ACTION]);
  }

  /** Keeps the entries of declined claims: the log never loses any. */
  async down(runner: QueryRunner): Promise<void> {
    await replaceActions(runner, (actions) => actions.filter((action) => action !== ACTION));
  }
}
