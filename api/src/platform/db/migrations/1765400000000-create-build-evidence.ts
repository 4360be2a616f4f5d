import { migration } from '../migration.js';

/** Counts of published builds in slots of five minutes, and their distinct problems; both are kept for 30 days. */
export const CreateBuildEvidence1765400000000 = migration(
  'CreateBuildEvidence1765400000000',
  `
CREATE TABLE build_evidence (
  app varchar(120) NOT NULL,
  version varchar(120) NOT NULL,
  begins_at timestamptz(3) NOT NULL,
  views integer NOT NULL,
  server_problems integer NOT NULL,
  load_failures integer NOT NULL,
  uncaught_errors integer NOT NULL,
  hydration_mismatches integer NOT NULL,
  reporters integer NOT NULL,
  render integer[] NOT NULL,
  lcp integer[] NOT NULL,
  inp integer[] NOT NULL,
  cls integer[] NOT NULL,
  CONSTRAINT pk_build_evidence PRIMARY KEY (app, version, begins_at)
);
CREATE INDEX ix_build_evidence_begins ON build_evidence (begins_at);

CREATE TABLE build_errors (
  app varchar(120) NOT NULL,
  version varchar(120) NOT NULL,
  hash varchar(64) NOT NULL,
  kind varchar(12) NOT NULL,
  message varchar(500) NOT NULL,
  frames varchar(250)[] NOT NULL,
  page varchar(300),
  count integer NOT NULL,
  first_at timestamptz(3) NOT NULL DEFAULT now(),
  last_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_build_errors PRIMARY KEY (app, version, hash)
);
CREATE INDEX ix_build_errors_app_last ON build_errors (app, last_at DESC);
CREATE INDEX ix_build_errors_last ON build_errors (last_at);
`,
);
