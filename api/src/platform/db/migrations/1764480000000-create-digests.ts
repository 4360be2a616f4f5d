import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When subscribers were sent their last digest, and an index for those due. */
const UP = `
CREATE TABLE digests (
  user_id integer CONSTRAINT pk_digests PRIMARY KEY CONSTRAINT fk_digests_user REFERENCES users ON DELETE CASCADE,
  sent_at timestamptz(3) NOT NULL
);
CREATE INDEX ix_digests_sent ON digests (sent_at);
`;

const DOWN = `DROP TABLE digests;`;

export class CreateDigests1764480000000 implements MigrationInterface {
  readonly name = 'CreateDigests1764480000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
