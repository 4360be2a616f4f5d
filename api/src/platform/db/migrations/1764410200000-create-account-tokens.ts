import { migration } from '../migration.js';

/** Tokens of emailed links. */
export const CreateAccountTokens1764410200000 = migration(
  'CreateAccountTokens1764410200000',
  async (runner) => {
    await runner.query(`CREATE TABLE account_tokens (
  user_id integer NOT NULL CONSTRAINT fk_account_tokens_user REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL,
  token_hash bytea NOT NULL CONSTRAINT uq_account_tokens_token_hash UNIQUE,
  email text,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT pk_account_tokens PRIMARY KEY (user_id, purpose),
  CONSTRAINT ck_account_tokens_purpose CHECK (purpose IN ('password-reset', 'email-change')),
  CONSTRAINT ck_account_tokens_token_hash CHECK (octet_length(token_hash) = 32),
  CONSTRAINT ck_account_tokens_email CHECK (char_length(email) <= 254
    AND (purpose = 'email-change') = (email IS NOT NULL))
)`);
    await runner.query('CREATE INDEX ix_account_tokens_expiry ON account_tokens (expires_at)');
  },
);
