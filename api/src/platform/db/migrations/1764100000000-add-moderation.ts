import { migration } from '../migration.js';

/**
 * Removal by staff, and the moderation log. A removed post or comment has a removal reason; the log records who removed
 * it and when. Lists exclude removed posts, and so do their indexes.
 *
 * The log has no foreign keys: it outlives what it refers to, and a key set to null would alter an entry.
 */
export const AddModeration1764100000000 = migration(
  'ModerateContent1764100000000',
  `
ALTER TABLE post_stats ADD COLUMN removal_reason text,
  ADD CONSTRAINT ck_post_stats_removal_reason CHECK (char_length(removal_reason) BETWEEN 1 AND 500);
ALTER TABLE comments ADD COLUMN removal_reason text,
  ADD CONSTRAINT ck_comments_removal_reason CHECK (char_length(removal_reason) BETWEEN 1 AND 500),
  ADD CONSTRAINT ck_comments_removed_or_deleted CHECK (removal_reason IS NULL OR NOT is_deleted);

DROP INDEX ix_post_stats_hot, ix_post_stats_new, ix_post_stats_top, ix_post_stats_community_hot,
  ix_post_stats_community_new, ix_post_stats_community_top, ix_post_stats_pinned;
CREATE INDEX ix_post_stats_hot ON post_stats (hot DESC, post_id DESC) WHERE removal_reason IS NULL;
CREATE INDEX ix_post_stats_new ON post_stats (created_at DESC, post_id DESC) WHERE removal_reason IS NULL;
CREATE INDEX ix_post_stats_top ON post_stats (score DESC, post_id DESC) WHERE removal_reason IS NULL;
CREATE INDEX ix_post_stats_community_hot ON post_stats (community_id, hot DESC, post_id DESC)
  WHERE NOT is_pinned AND removal_reason IS NULL;
CREATE INDEX ix_post_stats_community_new ON post_stats (community_id, created_at DESC, post_id DESC)
  WHERE NOT is_pinned AND removal_reason IS NULL;
CREATE INDEX ix_post_stats_community_top ON post_stats (community_id, score DESC, post_id DESC)
  WHERE NOT is_pinned AND removal_reason IS NULL;
CREATE INDEX ix_post_stats_pinned ON post_stats (community_id) WHERE is_pinned AND removal_reason IS NULL;
CREATE INDEX ix_post_stats_removed ON post_stats (post_id) WHERE removal_reason IS NOT NULL;

CREATE INDEX ix_reports_pending_subject ON reports (subject_type, subject_id) WHERE status = 'pending';

-- A notification of a removal includes its reason.
ALTER TABLE notifications DROP CONSTRAINT ck_notifications_message,
  ADD CONSTRAINT ck_notifications_message CHECK (char_length(message) BETWEEN 1 AND 700);

CREATE TABLE moderation_log (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_moderation_log PRIMARY KEY,
  action text NOT NULL,
  moderator_id integer NOT NULL,
  moderator_name text NOT NULL,
  subject_type text NOT NULL,
  subject_id integer NOT NULL,
  subject_title text,
  post_id integer,
  report_id integer,
  note text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT ck_moderation_log_action CHECK (action IN ('report-resolved', 'report-dismissed', 'post-removed',
    'post-restored', 'comment-removed', 'comment-restored', 'role-given', 'role-taken')),
  CONSTRAINT ck_moderation_log_subject_type CHECK (subject_type IN ('post', 'comment', 'user')),
  CONSTRAINT ck_moderation_log_note CHECK (char_length(note) BETWEEN 1 AND 2000)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed and never deleted.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER tr_moderation_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON moderation_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
`,
);
