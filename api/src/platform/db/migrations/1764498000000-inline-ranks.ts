import { migration } from '../migration.js';

const TOTAL = '(greatest(ups, 0) + greatest(downs, 0))';
const N = `${TOTAL}::double precision`;
const P = `(greatest(ups, 0)::double precision / greatest(${TOTAL}, 1))`;
const Z2 = '(1.96::double precision * 1.96)';

/**
 * The same ranks, bit by bit, as expressions that PostgreSQL can inline. A function with a subquery runs as a separate
 * statement for each row, which took longer than storing a comment. The seconds of an interval do not depend on the
 * time zone. PostgreSQL declares those of a timestamp as dependent on it, and so would not inline them.
 */
export const InlineRanks1764498000000 = migration(
  'InlineRanks1764498000000',
  `
CREATE OR REPLACE FUNCTION hot_rank(score integer, created_at timestamptz) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sign(score) * log(greatest(abs(score), 1)::double precision)
    + extract(epoch FROM created_at - timestamptz '1970-01-01 00:00:00+00')::double precision / 45000
$$;

CREATE OR REPLACE FUNCTION best_rank(ups integer, downs integer) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN ${N} = 0 THEN 0 ELSE
    (${P} + ${Z2} / (2 * ${N}) - 1.96 * sqrt((${P} * (1 - ${P}) + ${Z2} / (4 * ${N})) / ${N})) / (1 + ${Z2} / ${N})
  END
$$;
`,
);
