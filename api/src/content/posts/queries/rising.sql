WITH ranked AS (
  SELECT post_id, rise, hot
  FROM rising_posts
  WHERE EXISTS (
    SELECT
    FROM post_stats s
    WHERE s.post_id = rising_posts.post_id AND s.removal_reason IS NULL
        AND s.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private') AND s.sensitive_by IS NULL
        AND s.community_id NOT IN (SELECT id FROM communities WHERE is_sensitive)
    OFFSET 0
  )
  ORDER BY rise DESC, hot DESC, post_id DESC
  LIMIT 500
),
written AS (
  SELECT post_id, hot
  FROM post_stats s
  WHERE created_at > (SELECT ran_at FROM rising_runs) - interval '10 seconds' AND s.removal_reason IS NULL
      AND s.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private') AND s.sensitive_by IS NULL
      AND s.community_id NOT IN (SELECT id FROM communities WHERE is_sensitive)
      AND NOT EXISTS (SELECT FROM rising_posts WHERE post_id = s.post_id)
  ORDER BY created_at DESC, post_id DESC
  LIMIT 500
),
older AS (
  SELECT post_id, hot
  FROM post_stats
  WHERE post_stats.removal_reason IS NULL
      AND post_stats.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
      AND post_stats.sensitive_by IS NULL
      AND post_stats.community_id NOT IN (SELECT id FROM communities WHERE is_sensitive)
  ORDER BY hot DESC, post_id DESC
  LIMIT 500
)
SELECT post_id AS id
FROM (
  SELECT post_id, true AS is_recent, rise, hot
  FROM ranked
  UNION ALL
  SELECT post_id, true, 0, hot
  FROM written
  UNION ALL
  SELECT post_id, false, 0, hot
  FROM older
  WHERE post_id NOT IN (SELECT post_id FROM ranked UNION ALL SELECT post_id FROM written)
) AS entries
ORDER BY is_recent DESC, rise DESC, hot DESC, post_id DESC
LIMIT 500;
