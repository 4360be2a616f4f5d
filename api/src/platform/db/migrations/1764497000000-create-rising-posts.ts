import { migration } from '../migration.js';

/**
 * The ranking of rising posts, computed once for all instances. `rising_posts` contains every post of the last day and
 * has no foreign keys: readers skip posts deleted since the last run. `rising_runs` has one row.
 */
export const CreateRisingPosts1764497000000 = migration(
  'CreateRisingPosts1764497000000',
  `
CREATE TABLE rising_posts (
  post_id integer CONSTRAINT pk_rising_posts PRIMARY KEY,
  community_id integer NOT NULL,
  rise double precision NOT NULL,
  hot double precision NOT NULL
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.1);
CREATE INDEX ix_rising_posts_rise ON rising_posts (rise DESC, hot DESC, post_id DESC);
CREATE INDEX ix_rising_posts_community_rise ON rising_posts (community_id, rise DESC, hot DESC, post_id DESC);

CREATE TABLE rising_runs (
  id smallint CONSTRAINT pk_rising_runs PRIMARY KEY CONSTRAINT ck_rising_runs_id CHECK (id = 1),
  ran_at timestamptz(3) NOT NULL
);
`,
);
