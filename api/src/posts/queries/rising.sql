WITH recent AS (
  SELECT s.post_id, s.community_id, s.score, s.hot,
      greatest(least(extract(epoch FROM now() - s.created_at) / 3600, 6), 0.5) AS hours
  FROM post_stats s
  WHERE s.created_at > now() - interval '24 hours' AND s.removal_reason IS NULL
),
gathered AS (
  SELECT v.post_id, sum(v.value) AS votes
  FROM recent
  JOIN post_votes v ON v.post_id = recent.post_id
  WHERE v.voted_at > now() - interval '6 hours'
  GROUP BY v.post_id
),
usual AS (
  SELECT community_id, greatest(avg(score), 0) / 24 AS velocity
  FROM post_stats
  WHERE created_at > now() - interval '7 days' AND removal_reason IS NULL AND NOT is_pinned
  GROUP BY community_id
),
risen AS (
  SELECT recent.post_id, recent.hot, coalesce(gathered.votes, 0) / recent.hours / (coalesce(usual.velocity,
      0) + 1) AS rise
  FROM recent
  LEFT JOIN usual USING (community_id)
  LEFT JOIN gathered ON gathered.post_id = recent.post_id
  ORDER BY rise DESC, recent.hot DESC
  LIMIT 500
),
older AS (
  SELECT post_id, hot
  FROM post_stats
  WHERE created_at <= now() - interval '24 hours' AND removal_reason IS NULL
  ORDER BY hot DESC, post_id DESC
  LIMIT 500
)
SELECT post_id AS id
FROM (SELECT post_id, true AS is_recent, rise, hot FROM risen UNION ALL SELECT post_id, false, 0,
    hot FROM older) AS entries
ORDER BY is_recent DESC, rise DESC, hot DESC, post_id DESC
LIMIT 500;
