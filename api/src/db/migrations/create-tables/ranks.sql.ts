/**
 * Ranks as functions of the stored figures, so that a generated column holds them and nothing can drift.
 *
 * `hot_rank`: sign(s)·log10(max(|s|, 1)) + seconds/45000, after Reddit's published formula: ten times the score
 * is worth twelve and a half hours. Time only enters as the moment of posting, so a rank changes on a vote alone.
 * An epoch does not depend on the time zone, which is why the function may call itself immutable.
 *
 * `best_rank`: lower bound of Wilson's score interval at 95 % (z = 1.96) for the share of upvotes; 0 without votes.
 * A figure below zero counts as none: while votes race, a rank may be computed for figures that are never stored.
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
