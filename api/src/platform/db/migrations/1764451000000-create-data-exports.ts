import { migration } from '../migration.js';

/** Exports of members' data: one per member, kept for some days. */
export const CreateDataExports1764451000000 = migration('CreateDataExports1764451000000', async (runner) => {
  await runner.query(`CREATE TABLE data_exports (
  user_id integer CONSTRAINT pk_data_exports PRIMARY KEY
    CONSTRAINT fk_data_exports_user REFERENCES users ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'making',
  requested_at timestamptz(3) NOT NULL DEFAULT now(),
  -- How often it was begun.
  tries integer NOT NULL DEFAULT 0,
  -- The same for each archive of the member, so that a new one takes the place of the one before.
  file_name text NOT NULL,
  bytes bigint,
  expires_at timestamptz(3),
  token_hash bytea,
  token_expires_at timestamptz(3),
  CONSTRAINT ck_data_exports_state CHECK (state IN ('making', 'ready', 'failed')),
  CONSTRAINT ck_data_exports_file_name CHECK (file_name ~ '^[0-9a-f]{32}\\.zip$'),
  CONSTRAINT ck_data_exports_token_hash CHECK (octet_length(token_hash) = 32)
)`);
  await runner.query('CREATE INDEX ix_data_exports_expiry ON data_exports (expires_at)');
  await runner.query('CREATE INDEX ix_data_exports_token ON data_exports (token_hash)');
});
