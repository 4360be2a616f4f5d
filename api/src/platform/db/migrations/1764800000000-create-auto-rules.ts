import { migration } from '../migration.js';

/**
 * Automatic rules of communities, and without a community of the site. Versions are only added: each action names the
 * version that caused it, with the log entry or the report that it made and the flair that it replaced.
 */
export const CreateAutoRules1764800000000 = migration(
  'CreateAutoRules1764800000000',
  `CREATE TABLE auto_rules (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_auto_rules PRIMARY KEY,
  community_id integer CONSTRAINT fk_auto_rules_community REFERENCES communities ON DELETE CASCADE,
  position integer NOT NULL,
  is_enabled boolean NOT NULL DEFAULT true,
  -- The current version: stored after its rule.
  version_id integer
);
CREATE INDEX ix_auto_rules_place ON auto_rules (community_id, position);

CREATE TABLE auto_rule_versions (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_auto_rule_versions PRIMARY KEY,
  rule_id integer NOT NULL CONSTRAINT fk_auto_rule_versions_rule REFERENCES auto_rules ON DELETE CASCADE,
  version integer NOT NULL,
  content jsonb NOT NULL,
  saved_by integer CONSTRAINT fk_auto_rule_versions_saved_by REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT uq_auto_rule_versions UNIQUE (rule_id, version)
);
CREATE INDEX ix_auto_rule_versions_saved_by ON auto_rule_versions (saved_by);

CREATE TABLE auto_rule_actions (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_auto_rule_actions PRIMARY KEY,
  version_id integer NOT NULL CONSTRAINT fk_auto_rule_actions_version REFERENCES auto_rule_versions ON DELETE CASCADE,
  action text NOT NULL,
  post_id integer NOT NULL CONSTRAINT fk_auto_rule_actions_post REFERENCES posts ON DELETE CASCADE,
  -- Null for an action on the post itself.
  comment_id integer CONSTRAINT fk_auto_rule_actions_comment REFERENCES comments ON DELETE CASCADE,
  log_id integer,
  report_id integer,
  flair_before integer,
  undone_at timestamptz(3),
  CONSTRAINT ck_auto_rule_actions_action CHECK (action IN ('hold', 'remove', 'report', 'flair'))
);
CREATE INDEX ix_auto_rule_actions_version ON auto_rule_actions (version_id, id);
CREATE INDEX ix_auto_rule_actions_open ON auto_rule_actions (version_id, id) WHERE undone_at IS NULL;
CREATE INDEX ix_auto_rule_actions_post ON auto_rule_actions (post_id);
CREATE INDEX ix_auto_rule_actions_comment ON auto_rule_actions (comment_id);

ALTER TABLE post_stats ADD COLUMN is_held boolean NOT NULL DEFAULT false;
ALTER TABLE comments ADD COLUMN is_held boolean NOT NULL DEFAULT false`,
);
