/**
 * Ranks as functions of the stored counts, so that generated columns keep them consistent.
 *
 * `hot_rank`: sign(s)·log10(max(|s|, 1)) + seconds/45000, after Reddit's published formula: ten times the score is
 * worth twelve and a half hours. Only the time of posting enters, so a rank changes on votes alone. An epoch does not
 * depend on the time zone, so the function may be declared immutable.
 *
 * `best_rank`: lower bound of Wilson's score interval at 95% (z = 1.96) for the share of upvotes; 0 without votes.
 * Negative counts are treated as zero: concurrent votes may compute a rank from counts that are never stored.
 */
export const rankFunctions = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION hot_rank(score integer, created_at timestamptz) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sign(score) * log(greatest(abs(score), 1)::double precision)
    + extract(epoch FROM created_at)::double precision / 45000
$$;

CREATE FUNCTION best_rank(ups integer, downs integer) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN n = 0 THEN 0 ELSE
    (p + z2 / (2 * n) - 1.96 * sqrt((p * (1 - p) + z2 / (4 * n)) / n)) / (1 + z2 / n)
  END
  FROM (SELECT (greatest(ups, 0) + greatest(downs, 0))::double precision AS n,
               greatest(ups, 0)::double precision / greatest(greatest(ups, 0) + greatest(downs, 0), 1) AS p,
               1.96::double precision * 1.96 AS z2) AS figures
$$;
`;
