WITH run AS (
  INSERT INTO rising_runs AS last (id, ran_at)
  VALUES (1, now())
  ON CONFLICT (id) DO UPDATE SET ran_at = excluded.ran_at
  WHERE last.ran_at < excluded.ran_at - interval '10 seconds'
  RETURNING id
),
recent AS (
  SELECT s.post_id, s.community_id, s.score, s.hot, greatest(least(extract(epoch FROM now() - s.created_at) / 3600, 6),
      0.5) AS hours
  FROM post_stats s
  WHERE s.created_at > now() - interval '24 hours' AND s.removal_reason IS NULL AND EXISTS (SELECT FROM run)
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
  WHERE created_at > now() - interval '7 days' AND post_stats.removal_reason IS NULL AND NOT is_pinned
      AND EXISTS (SELECT FROM run)
  GROUP BY community_id
),
risen AS (
  SELECT recent.post_id, recent.community_id, recent.hot, (coalesce(gathered.votes,
      0) / recent.hours / (coalesce(usual.velocity, 0) + 1))::double precision AS rise
  FROM recent
  LEFT JOIN usual USING (community_id)
  LEFT JOIN gathered ON gathered.post_id = recent.post_id
),
gone AS (DELETE FROM rising_posts WHERE EXISTS (SELECT FROM run)
    AND post_id NOT IN (SELECT post_id FROM risen)) INSERT INTO rising_posts AS stored (post_id, community_id, rise,
    hot)
SELECT post_id, community_id, rise, hot
FROM risen
ORDER BY post_id
ON CONFLICT (post_id) DO UPDATE SET rise = excluded.rise, hot = excluded.hot
WHERE stored.rise <> excluded.rise OR stored.hot <> excluded.hot;
