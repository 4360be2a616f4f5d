/** Tables around the discussion: notifications, reports, widgets and stored files. */
export const careTables = `
CREATE TABLE notifications (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_notifications PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT fk_notifications_user REFERENCES users ON DELETE CASCADE,
  type text NOT NULL,
  message text NOT NULL,
  actor_id integer CONSTRAINT fk_notifications_actor REFERENCES users ON DELETE SET NULL,
  post_id integer CONSTRAINT fk_notifications_post REFERENCES posts ON DELETE CASCADE,
  comment_id integer CONSTRAINT fk_notifications_comment REFERENCES comments ON DELETE CASCADE,
  -- Upvotes at the milestone: each is notified once, however often votes come and go.
  milestone integer,
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT ck_notifications_type CHECK (type IN ('comment', 'vote', 'other')),
  CONSTRAINT ck_notifications_message CHECK (char_length(message) BETWEEN 1 AND 600)
);
CREATE INDEX ix_notifications_user ON notifications (user_id, id DESC);
CREATE INDEX ix_notifications_actor ON notifications (actor_id);
CREATE INDEX ix_notifications_post ON notifications (post_id);
CREATE INDEX ix_notifications_comment ON notifications (comment_id);
CREATE UNIQUE INDEX uq_notifications_milestone ON notifications (user_id, post_id, coalesce(comment_id, 0), milestone)
  WHERE milestone IS NOT NULL;

CREATE TABLE reports (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_reports PRIMARY KEY,
  reporter_id integer CONSTRAINT fk_reports_reporter REFERENCES users ON DELETE SET NULL,
  reason text NOT NULL,
  description text,
  status text NOT NULL DEFAULT 'pending',
  subject_type text NOT NULL,
  -- Kept when the subject goes, as are its title and the start of its text: a moderator must see what was reported.
  subject_id integer NOT NULL,
  subject_title text,
  subject_excerpt text,
  post_id integer CONSTRAINT fk_reports_post REFERENCES posts ON DELETE SET NULL,
  comment_id integer CONSTRAINT fk_reports_comment REFERENCES comments ON DELETE SET NULL,
  reported_user_id integer CONSTRAINT fk_reports_reported_user REFERENCES users ON DELETE SET NULL,
  resolved_by_id integer CONSTRAINT fk_reports_resolved_by REFERENCES users ON DELETE SET NULL,
  moderator_notes text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  resolved_at timestamptz(3),
  CONSTRAINT ck_reports_reason CHECK (reason IN ('spam', 'harassment', 'hate-speech', 'misinformation',
    'inappropriate-content', 'copyright', 'violence', 'personal-info', 'impersonation', 'other')),
  CONSTRAINT ck_reports_status CHECK (status IN ('pending', 'resolved', 'dismissed')),
  CONSTRAINT ck_reports_subject_type CHECK (subject_type IN ('post', 'comment', 'user')),
  CONSTRAINT ck_reports_description CHECK (char_length(description) <= 500),
  CONSTRAINT ck_reports_notes CHECK (char_length(moderator_notes) <= 2000),
  CONSTRAINT ck_reports_resolved CHECK ((status = 'pending') = (resolved_at IS NULL))
);
CREATE UNIQUE INDEX uq_reports_pending ON reports (reporter_id, subject_type, subject_id) WHERE status = 'pending';
CREATE INDEX ix_reports_status ON reports (status, id DESC);
CREATE INDEX ix_reports_pending_first ON reports ((status = 'pending') DESC, id DESC);
CREATE INDEX ix_reports_post ON reports (post_id);
CREATE INDEX ix_reports_comment ON reports (comment_id);
CREATE INDEX ix_reports_reported_user ON reports (reported_user_id);

CREATE TABLE widgets (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_widgets PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT fk_widgets_user REFERENCES users ON DELETE CASCADE,
  widget_type text NOT NULL,
  title text,
  content text,
  is_visible boolean NOT NULL DEFAULT true,
  CONSTRAINT ck_widgets_type CHECK (widget_type IN ('bio', 'social_links', 'skills', 'interests', 'achievements', 'custom_text')),
  CONSTRAINT ck_widgets_title CHECK (char_length(title) <= 80),
  CONSTRAINT ck_widgets_content CHECK (char_length(content) <= 5000)
);
CREATE INDEX ix_widgets_user ON widgets (user_id, id);

CREATE TABLE uploads (
  -- File name below the media path: random, so that it cannot be guessed.
  name text CONSTRAINT pk_uploads PRIMARY KEY,
  user_id integer CONSTRAINT fk_uploads_user REFERENCES users ON DELETE SET NULL,
  mime text NOT NULL,
  bytes integer NOT NULL,
  width integer,
  height integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT ck_uploads_name CHECK (name ~ '^[A-Za-z0-9_-]+\\.[a-z0-9]+$'),
  CONSTRAINT ck_uploads_bytes CHECK (bytes BETWEEN 1 AND 104857600)
);
CREATE INDEX ix_uploads_user ON uploads (user_id);
`;
