import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts whose comments and replies no longer notify a member, and an index that lists the latest first. */
const UP = `
CREATE TABLE muted_threads (
  user_id integer NOT NULL CONSTRAINT fk_muted_threads_user REFERENCES users ON DELETE CASCADE,
  post_id integer NOT NULL CONSTRAINT fk_muted_threads_post REFERENCES posts ON DELETE CASCADE,
  muted_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_muted_threads PRIMARY KEY (user_id, post_id)
);
CREATE INDEX ix_muted_threads_list ON muted_threads (user_id, muted_at DESC, post_id DESC);
CREATE INDEX ix_muted_threads_post ON muted_threads (post_id);
`;

const DOWN = `DROP TABLE muted_threads;`;

export class CreateMutedThreads1764470000000 implements MigrationInterface {
  readonly name = 'CreateMutedThreads1764470000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
