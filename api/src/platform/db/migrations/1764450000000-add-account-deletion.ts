import { migration } from '../migration.js';

/**
 * Account deletion. A deleted account keeps its row under a name that nobody can choose, so that its content still has
 * an author. `former_usernames` keeps a hash of its former name.
 *
 * The moderation log allows a single kind of update: the name of a deleted account becomes "[deleted]".
 */
export const AddAccountDeletion1764450000000 = migration(
  'AddAccountDeletion1764450000000',
  `
ALTER TABLE users ADD COLUMN deleted_at timestamptz(3);
ALTER TABLE users DROP CONSTRAINT ck_users_username,
  ADD CONSTRAINT ck_users_username CHECK (
    char_length(username) BETWEEN 3 AND 20 AND username ~ '^[A-Za-z0-9_-]+$'
    OR deleted_at IS NOT NULL AND username = '[deleted-' || id || ']') NOT VALID;

CREATE TABLE account_deletions (
  user_id integer CONSTRAINT pk_account_deletions PRIMARY KEY
    CONSTRAINT fk_account_deletions_user REFERENCES users ON DELETE CASCADE,
  due_at timestamptz(3) NOT NULL,
  removes_content boolean NOT NULL DEFAULT false,
  -- When a job was last sent for it.
  queued_at timestamptz(3)
);
CREATE INDEX ix_account_deletions_due ON account_deletions (due_at);

CREATE TABLE former_usernames (
  name_hash bytea CONSTRAINT pk_former_usernames PRIMARY KEY,
  until timestamptz(3) NOT NULL,
  CONSTRAINT ck_former_usernames_hash CHECK (octet_length(name_hash) = 32)
);

CREATE FUNCTION keep_moderation_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{moderator_name,subject_title}'::text[] = to_jsonb(OLD) - '{moderator_name,subject_title}'::text[]
    AND (NEW.moderator_name = OLD.moderator_name OR NEW.moderator_name = '[deleted]'
      AND EXISTS (SELECT FROM users WHERE id = NEW.moderator_id AND deleted_at IS NOT NULL))
    AND (NEW.subject_title IS NOT DISTINCT FROM OLD.subject_title OR NEW.subject_title = '[deleted]'
      AND NEW.subject_type = 'user'
      AND EXISTS (SELECT FROM users WHERE id = NEW.subject_id AND deleted_at IS NOT NULL))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of % are never changed and never deleted.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
DROP TRIGGER tr_moderation_log_append_only ON moderation_log;
CREATE TRIGGER tr_moderation_log_append_only BEFORE DELETE OR TRUNCATE ON moderation_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tr_moderation_log_names BEFORE UPDATE ON moderation_log
  FOR EACH ROW EXECUTE FUNCTION keep_moderation_log();
`,
);
