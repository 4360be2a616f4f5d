WITH recent AS (
  SELECT s.post_id, s.community_id, s.score, s.hot, greatest(least(extract(epoch FROM now() - s.created_at) / 3600, 6),
      0.5) AS hours
  FROM post_stats s
  WHERE s.created_at > now() - interval '24 hours' AND s.removal_reason IS NULL AND s.community_id IN (
    SELECT m.community_id
    FROM memberships m
    WHERE m.user_id = $1 AND NOT EXISTS (
      SELECT
      FROM bans banned
      WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
          AND (banned.ends_at IS NULL OR banned.ends_at > now())
      OFFSET 0
    ) AND (m.muted_until IS NULL OR m.muted_until <= now())
  )
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
      AND community_id IN (SELECT community_id FROM recent)
  GROUP BY community_id
),
risen AS (
  SELECT recent.post_id, recent.community_id, recent.hot, (coalesce(gathered.votes,
      0) / recent.hours / (coalesce(usual.velocity, 0) + 1))::double precision AS rise
  FROM recent
  LEFT JOIN usual USING (community_id)
  LEFT JOIN gathered ON gathered.post_id = recent.post_id
),
best AS (SELECT post_id, hot, rise FROM risen ORDER BY rise DESC, hot DESC LIMIT 100),
older AS (
  SELECT post_id, hot
  FROM (
    SELECT *
    FROM (
      SELECT *, hot AS rank
      FROM (
        SELECT s.*
        FROM (
          SELECT best.*
          FROM (
            SELECT m.community_id
            FROM memberships m
            WHERE m.user_id = $2 AND NOT EXISTS (
              SELECT
              FROM bans banned
              WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
                  AND (banned.ends_at IS NULL OR banned.ends_at > now())
              OFFSET 0
            ) AND (m.muted_until IS NULL OR m.muted_until <= now())
          ) AS m
          CROSS JOIN LATERAL (
            SELECT post_id, hot
            FROM post_stats
            WHERE community_id = m.community_id AND post_stats.removal_reason IS NULL AND (
              (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $3)) OR NOT EXISTS (
                SELECT
                FROM posts hidden
                WHERE hidden.id = post_id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $4
                    AND blocked_id = hidden.author_id)
                OFFSET 0
              )
            ) AND (
              (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $5))
                  OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $6) h WHERE h.hidden_id = post_id OFFSET 0)
            )
            ORDER BY hot DESC, post_id DESC
            LIMIT 100
          ) AS best
          ORDER BY hot DESC, post_id DESC
          LIMIT 100
        ) AS chosen
        CROSS JOIN LATERAL (SELECT * FROM post_stats WHERE post_id = chosen.post_id OFFSET 0) AS s
      ) AS joined
      ORDER BY hot DESC, post_id DESC
    ) AS ranked
    WHERE true
    ORDER BY rank DESC, post_id DESC
    LIMIT 100
  ) AS hottest
  WHERE created_at <= now() - interval '24 hours' AND hottest.removal_reason IS NULL
  ORDER BY hot DESC, post_id DESC
  LIMIT 100
)
SELECT post_id AS id
FROM (SELECT post_id, true AS is_recent, rise, hot FROM best UNION ALL SELECT post_id, false, 0,
    hot FROM older) AS entries
ORDER BY is_recent DESC, rise DESC, hot DESC, post_id DESC
LIMIT 100;
