import { migration } from '../migration.js';

/**
 * Cases: the reports about one subject, decided together; what was decided, so that it can be undone and is notified
 * once; and staff notes about people. Each subject has at most one open case, whose rank does not change with time.
 */
export const CreateCases1764700000000 = migration(
  'CreateCases1764700000000',
  `CREATE TABLE cases (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_cases PRIMARY KEY,
  subject_type text NOT NULL CONSTRAINT ck_cases_subject_type CHECK (subject_type IN ('post', 'comment', 'user')),
  subject_id integer NOT NULL,
  community_id integer CONSTRAINT fk_cases_community REFERENCES communities ON DELETE CASCADE,
  person_id integer CONSTRAINT fk_cases_person REFERENCES users ON DELETE SET NULL,
  reason text NOT NULL,
  report_count integer NOT NULL DEFAULT 0,
  severity real NOT NULL DEFAULT 0,
  reporters real NOT NULL DEFAULT 0,
  record real NOT NULL DEFAULT 0,
  rank double precision NOT NULL DEFAULT 0,
  is_escalated boolean NOT NULL DEFAULT false,
  claimed_by integer CONSTRAINT fk_cases_claimed_by REFERENCES users ON DELETE SET NULL,
  claimed_until timestamptz(3),
  opened_at timestamptz(3) NOT NULL DEFAULT now(),
  decided_at timestamptz(3)
);
CREATE UNIQUE INDEX uq_cases_open ON cases (subject_type, subject_id) WHERE decided_at IS NULL;
CREATE INDEX ix_cases_open ON cases (rank DESC, id DESC) WHERE decided_at IS NULL;
CREATE INDEX ix_cases_open_of_community ON cases (community_id, rank DESC, id DESC) WHERE decided_at IS NULL;
CREATE INDEX ix_cases_community ON cases (community_id);
CREATE INDEX ix_cases_person ON cases (person_id);
CREATE INDEX ix_cases_claimed_by ON cases (claimed_by);

CREATE TABLE case_decisions (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_case_decisions PRIMARY KEY,
  case_id integer NOT NULL CONSTRAINT fk_case_decisions_case REFERENCES cases ON DELETE CASCADE,
  moderator_id integer CONSTRAINT fk_case_decisions_moderator REFERENCES users ON DELETE SET NULL,
  action text NOT NULL CONSTRAINT ck_case_decisions_action
    CHECK (action IN ('dismiss', 'remove', 'restore', 'lock', 'warn', 'ban', 'escalate')),
  rule text CONSTRAINT ck_case_decisions_rule CHECK (char_length(rule) BETWEEN 1 AND 100),
  message text NOT NULL CONSTRAINT ck_case_decisions_message CHECK (char_length(message) <= 380),
  effects jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  due_at timestamptz(3) NOT NULL,
  notified_at timestamptz(3),
  undone_at timestamptz(3),
  CONSTRAINT ck_case_decisions_end CHECK (notified_at IS NULL OR undone_at IS NULL)
);
CREATE INDEX ix_case_decisions_case ON case_decisions (case_id);
CREATE INDEX ix_case_decisions_moderator ON case_decisions (moderator_id);

CREATE TABLE staff_notes (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_staff_notes PRIMARY KEY,
  person_id integer NOT NULL CONSTRAINT fk_staff_notes_person REFERENCES users ON DELETE CASCADE,
  community_id integer CONSTRAINT fk_staff_notes_community REFERENCES communities ON DELETE CASCADE,
  author_id integer CONSTRAINT fk_staff_notes_author REFERENCES users ON DELETE SET NULL,
  text text NOT NULL CONSTRAINT ck_staff_notes_text CHECK (char_length(text) BETWEEN 1 AND 1000),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX ix_staff_notes_person ON staff_notes (person_id, id DESC);
CREATE INDEX ix_staff_notes_community ON staff_notes (community_id);
CREATE INDEX ix_staff_notes_author ON staff_notes (author_id);

ALTER TABLE reports ADD COLUMN case_id integer, ADD COLUMN decision_id integer,
  ADD CONSTRAINT fk_reports_case FOREIGN KEY (case_id) REFERENCES cases ON DELETE SET NULL NOT VALID,
  ADD CONSTRAINT fk_reports_decision FOREIGN KEY (decision_id) REFERENCES case_decisions ON DELETE SET NULL NOT VALID`,
);
