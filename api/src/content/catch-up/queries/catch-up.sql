WITH answered AS (
  SELECT w.post_id, fresh.*
  FROM (
    SELECT post_id, max(comment_id) AS own_id
    FROM (
      (
        SELECT post_id, c.id AS comment_id
        FROM comments c
        WHERE author_id = $1 AND NOT c.is_deleted AND c.removal_reason IS NULL
        ORDER BY created_at DESC, c.id DESC
        LIMIT 300
      )
      UNION ALL (SELECT id, 0 FROM posts WHERE author_id = $2 ORDER BY created_at DESC, id DESC LIMIT 100)
    ) AS own
    GROUP BY post_id
  ) AS w
  CROSS JOIN LATERAL (SELECT * FROM post_stats WHERE post_id = w.post_id OFFSET 0) AS s
  CROSS JOIN LATERAL (SELECT author_id FROM posts WHERE id = w.post_id OFFSET 0) AS p
  LEFT JOIN LATERAL (SELECT comment_id FROM thread_visits WHERE user_id = $3
      AND post_id = w.post_id OFFSET 0) AS t ON true
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS comments, count(*) FILTER (WHERE is_reply)::integer AS replies, min(id) AS first_id,
        max(id) AS newest_id, max(id) FILTER (WHERE is_reply) AS reply_id, max(created_at) AS newest_at
    FROM (
      SELECT n.id, n.created_at, CASE WHEN n.parent_id IS NULL THEN p.author_id = $4
          ELSE EXISTS (SELECT FROM comments answered WHERE answered.id = n.parent_id AND answered.author_id = $5)
          END AS is_reply
      FROM comments n
      WHERE n.post_id = w.post_id AND n.id > coalesce(t.comment_id, w.own_id) AND n.author_id IS DISTINCT
      FROM $6 AND NOT n.is_deleted AND n.removal_reason IS NULL
          AND NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $7 AND blocked_id = n.author_id)
      ORDER BY n.id DESC
      LIMIT 51
    ) AS newest
  ) AS fresh
  WHERE fresh.newest_at > now() - interval '14 days' AND s.removal_reason IS NULL
      AND (s.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private') OR s.community_id IN (
    SELECT m.community_id
    FROM memberships m
    WHERE m.user_id = $8 AND NOT EXISTS (
      SELECT
      FROM bans banned
      WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
          AND (banned.ends_at IS NULL OR banned.ends_at > now())
      OFFSET 0
    )
  )) AND (
    (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $9)) OR NOT EXISTS (
      SELECT
      FROM posts hidden
      WHERE hidden.id = w.post_id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $10
          AND blocked_id = hidden.author_id)
      OFFSET 0
    )
  ) AND (
    (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $11))
        OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $12) h WHERE h.hidden_id = w.post_id OFFSET 0)
  )
  ORDER BY replies = 0, newest_id DESC
  LIMIT 51
),
best AS (
  SELECT *
  FROM (
    SELECT top.*
    FROM (
      SELECT m.community_id
      FROM memberships m
      WHERE m.user_id = $13 AND NOT EXISTS (
        SELECT
        FROM bans banned
        WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
            AND (banned.ends_at IS NULL OR banned.ends_at > now())
        OFFSET 0
      ) AND (m.muted_until IS NULL OR m.muted_until <= now())
    ) AS m
    CROSS JOIN LATERAL (
      SELECT post_id, score, row_number() OVER (ORDER BY score DESC, post_id DESC) AS place
      FROM (
        SELECT post_id, score
        FROM post_stats
        WHERE community_id = m.community_id AND post_stats.removal_reason IS NULL AND created_at > $14::timestamptz
        ORDER BY created_at DESC, post_id DESC
        LIMIT (
          SELECT greatest(5, 10000 / greatest(count(*), 1))
          FROM (
            SELECT m.community_id
            FROM memberships m
            WHERE m.user_id = $15 AND NOT EXISTS (
              SELECT
              FROM bans banned
              WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
                  AND (banned.ends_at IS NULL OR banned.ends_at > now())
              OFFSET 0
            ) AND (m.muted_until IS NULL OR m.muted_until <= now())
          ) AS chosen
        )
      ) AS recent
      WHERE score >= 0
      ORDER BY score DESC, post_id DESC
      LIMIT 3
    ) AS top
    ORDER BY place, score DESC, post_id DESC
    LIMIT 50
  ) AS ranked
  WHERE NOT EXISTS (SELECT FROM thread_visits t WHERE t.user_id = $16 AND t.post_id = ranked.post_id OFFSET 0)
      AND NOT EXISTS (SELECT FROM posts own WHERE own.id = ranked.post_id AND own.author_id = $17 OFFSET 0) AND (
    (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $18)) OR NOT EXISTS (
      SELECT
      FROM posts hidden
      WHERE hidden.id = ranked.post_id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $19
          AND blocked_id = hidden.author_id)
      OFFSET 0
    )
  ) AND (
    (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $20)) OR NOT EXISTS (
      SELECT
      FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $21) h
      WHERE h.hidden_id = ranked.post_id
      OFFSET 0
    )
  )
),
chosen AS (
  SELECT post_id, CASE WHEN replies > 0 THEN 'replies' ELSE 'thread' END AS kind, replies = 0 AS is_later,
      row_number() OVER (ORDER BY newest_id DESC) AS place, CASE WHEN replies > 0 THEN replies ELSE comments
      END AS count, first_id, coalesce(reply_id, newest_id) AS shown_id
  FROM answered
  UNION ALL
  SELECT post_id, 'best', NULL, row_number() OVER (ORDER BY place, score DESC, post_id DESC), NULL, NULL, NULL
  FROM best
  WHERE post_id NOT IN (SELECT post_id FROM answered)
)
SELECT POST_COLUMNS, v.value AS vote, k.post_id IS NOT NULL AS "isSaved", t.comment_id AS "seenCommentId", CASE
    WHEN t.comment_id IS NOT NULL THEN (
  SELECT count(*)::integer
  FROM (
    SELECT
    FROM comments n
    WHERE n.post_id = s.post_id AND n.id > t.comment_id AND n.author_id IS DISTINCT
    FROM $22 AND NOT n.is_deleted AND n.removal_reason IS NULL
        AND NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $23 AND blocked_id = n.author_id)
    LIMIT 51
  ) counted
) END AS "newComments", e.kind, e.count, e.first_id AS "firstId",
    coalesce((SELECT max(id) FROM comments WHERE post_id = e.post_id), 0) AS "latestCommentId", n.id AS "newestId",
    left(n.content, 600) AS "newestContent", n.parent_id IS NULL AS "answersPost", writer.id AS "writerId",
    writer.username AS "writerName", writer.avatar AS "writerAvatar" , CASE WHEN row_number() OVER () = 1
    THEN (SELECT words FROM muted_words WHERE user_id = $24) END AS "mutedWords"
FROM chosen e
JOIN post_stats s ON s.post_id = e.post_id
JOIN posts p ON p.id = s.post_id
CROSS JOIN LATERAL (
  SELECT id, name, display_name, color, icon, icon_url, visibility, is_sensitive
  FROM communities
  WHERE id = s.community_id
  OFFSET 0
) c
LEFT JOIN LATERAL (SELECT id, text, color FROM community_flairs WHERE s.flair_id IS NOT NULL
    AND id = s.flair_id OFFSET 0) f ON true
LEFT JOIN users u ON u.id = p.author_id
LEFT JOIN post_votes v ON v.post_id = s.post_id AND v.user_id = $25
LEFT JOIN saved_posts k ON k.post_id = s.post_id AND k.user_id = $26
LEFT JOIN thread_visits t ON t.post_id = s.post_id AND t.user_id = $27
LEFT JOIN comments n ON n.id = e.shown_id
LEFT JOIN users writer ON writer.id = n.author_id
ORDER BY e.is_later, e.place;
