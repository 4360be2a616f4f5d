import { migration } from '../migration.js';

/** Secrets of authenticator apps, and recovery codes. */
export const CreateSecondFactors1764410400000 = migration(
  'CreateSecondFactors1764410400000',
  async (runner) => {
    await runner.query(`CREATE TABLE second_factors (
  user_id integer CONSTRAINT pk_second_factors PRIMARY KEY
    CONSTRAINT fk_second_factors_user REFERENCES users ON DELETE CASCADE,
  secret bytea NOT NULL,
  is_on boolean NOT NULL DEFAULT false,
  last_step integer NOT NULL DEFAULT 0,
  CONSTRAINT ck_second_factors_secret CHECK (octet_length(secret) = 20)
)`);
    await runner.query(`CREATE TABLE recovery_codes (
  user_id integer NOT NULL CONSTRAINT fk_recovery_codes_user REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  CONSTRAINT pk_recovery_codes PRIMARY KEY (user_id, code_hash),
  CONSTRAINT ck_recovery_codes_hash CHECK (octet_length(code_hash) = 32)
)`);
  },
);
