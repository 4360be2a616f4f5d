import { migration } from '../migration.js';

/** Counts about canaries, and the decisions about them. */
export const CreateCanaries1765401000000 = migration(
  'CreateCanaries1765401000000',
  `
CREATE TABLE canary_evidence (
  app varchar(120) NOT NULL,
  version varchar(120) NOT NULL,
  started_at timestamptz(3) NOT NULL,
  share smallint NOT NULL,
  instance uuid NOT NULL,
  is_held boolean NOT NULL,
  counts jsonb NOT NULL,
  first_at timestamptz(3) NOT NULL DEFAULT now(),
  last_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_canary_evidence PRIMARY KEY (app, version, started_at, share, instance)
);
CREATE INDEX ix_canary_evidence_last ON canary_evidence (last_at);

CREATE TABLE canary_verdicts (
  app varchar(120) NOT NULL,
  version varchar(120) NOT NULL,
  started_at timestamptz(3) NOT NULL,
  number smallint NOT NULL,
  outcome varchar(12) NOT NULL,
  reason varchar(12) NOT NULL,
  share smallint NOT NULL,
  found jsonb NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_canary_verdicts PRIMARY KEY (app, version, started_at, number),
  CONSTRAINT ck_canary_verdicts_share CHECK (share BETWEEN 0 AND 100)
);
CREATE INDEX ix_canary_verdicts_at ON canary_verdicts (at DESC);
`,
);
