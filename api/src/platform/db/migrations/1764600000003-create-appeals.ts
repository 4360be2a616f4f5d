import { allowLogActions } from '../log-actions.js';
import { migration } from '../migration.js';

/** Appeals against decisions of the moderation log, at most one for each entry. They go with the account of the sender. */
export const CreateAppeals1764600000003 = migration('CreateAppeals1764600000003', async (runner) => {
  await runner.query(`CREATE TABLE appeals (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_appeals PRIMARY KEY,
  entry_id integer NOT NULL CONSTRAINT uq_appeals_entry UNIQUE,
  appellant_id integer NOT NULL CONSTRAINT fk_appeals_appellant REFERENCES users ON DELETE CASCADE,
  community_id integer,
  content text NOT NULL CONSTRAINT ck_appeals_content CHECK (char_length(content) BETWEEN 1 AND 1000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  outcome text CONSTRAINT ck_appeals_outcome CHECK (outcome IN ('upheld', 'changed', 'reversed', 'closed')),
  reason text CONSTRAINT ck_appeals_reason CHECK (char_length(reason) BETWEEN 1 AND 400),
  decided_by integer CONSTRAINT fk_appeals_decider REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz(3),
  CONSTRAINT ck_appeals_decided CHECK ((outcome IS NULL) = (decided_at IS NULL))
);
CREATE INDEX ix_appeals_open ON appeals (id) WHERE outcome IS NULL;
CREATE INDEX ix_appeals_appellant ON appeals (appellant_id, id);
CREATE INDEX ix_appeals_decider ON appeals (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX ix_appeals_created ON appeals (created_at)`);
  await allowLogActions(runner, ['appeal-upheld', 'appeal-changed', 'appeal-reversed']);
});
