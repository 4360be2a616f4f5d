import { migration } from '../migration.js';

/**
 * Sweeps of spam waves: the pattern, the accounts that it takes, and what it removed of them. Together they tell what is
 * left to do after a crash, and what an undo brings back.
 */
export const CreateSweeps1764900000000 = migration(
  'CreateSweeps1764900000000',
  `CREATE TABLE sweeps (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_sweeps PRIMARY KEY,
  state text NOT NULL DEFAULT 'running',
  -- The pattern.
  since timestamptz(3) NOT NULL,
  link text,
  text text,
  network_of integer CONSTRAINT fk_sweeps_network_of REFERENCES users ON DELETE SET NULL,
  reason text NOT NULL,
  message text NOT NULL,
  started_by integer CONSTRAINT fk_sweeps_started_by REFERENCES users ON DELETE SET NULL,
  undone_by integer CONSTRAINT fk_sweeps_undone_by REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  finished_at timestamptz(3),
  CONSTRAINT ck_sweeps_state CHECK (state IN ('running', 'done', 'undoing', 'undone'))
);
CREATE INDEX ix_sweeps_open ON sweeps (id) WHERE state IN ('running', 'undoing');
CREATE INDEX ix_sweeps_network_of ON sweeps (network_of);
CREATE INDEX ix_sweeps_started_by ON sweeps (started_by);
CREATE INDEX ix_sweeps_undone_by ON sweeps (undone_by);

CREATE TABLE sweep_accounts (
  sweep_id integer NOT NULL CONSTRAINT fk_sweep_accounts_sweep REFERENCES sweeps ON DELETE CASCADE,
  user_id integer NOT NULL CONSTRAINT fk_sweep_accounts_user REFERENCES users ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting',
  -- The ban that the sweep stored; null if the account was banned for good before.
  ban_id integer,
  -- The ban or mute that it replaced.
  former_ban jsonb,
  CONSTRAINT pk_sweep_accounts PRIMARY KEY (sweep_id, user_id),
  CONSTRAINT ck_sweep_accounts_state CHECK (state IN ('waiting', 'banned', 'done', 'protected', 'lifted'))
);
CREATE INDEX ix_sweep_accounts_user ON sweep_accounts (user_id);

CREATE TABLE sweep_items (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_sweep_items PRIMARY KEY,
  sweep_id integer NOT NULL CONSTRAINT fk_sweep_items_sweep REFERENCES sweeps ON DELETE CASCADE,
  post_id integer NOT NULL CONSTRAINT fk_sweep_items_post REFERENCES posts ON DELETE CASCADE,
  -- Null for a post.
  comment_id integer CONSTRAINT fk_sweep_items_comment REFERENCES comments ON DELETE CASCADE,
  -- The log entry of the removal.
  log_id integer NOT NULL,
  -- Why a rule had held it; null for visible content.
  held_for text,
  restored_at timestamptz(3)
);
CREATE INDEX ix_sweep_items_sweep ON sweep_items (sweep_id, id);
CREATE INDEX ix_sweep_items_open ON sweep_items (sweep_id, id) WHERE restored_at IS NULL;
CREATE INDEX ix_sweep_items_post ON sweep_items (post_id);
CREATE INDEX ix_sweep_items_comment ON sweep_items (comment_id)`,
);
