import { migration } from '../migration.js';

/** When subscribers were sent their last digest, and an index for those due. */
export const CreateDigests1764480000000 = migration(
  'CreateDigests1764480000000',
  `
CREATE TABLE digests (
  user_id integer CONSTRAINT pk_digests PRIMARY KEY CONSTRAINT fk_digests_user REFERENCES users ON DELETE CASCADE,
  sent_at timestamptz(3) NOT NULL
);
CREATE INDEX ix_digests_sent ON digests (sent_at);
`,
);
