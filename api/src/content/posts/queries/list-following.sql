WITH page AS (
  SELECT *
  FROM (
    SELECT *, hot AS rank
    FROM (
      SELECT s.*, chosen.is_share_end
      FROM (
        SELECT best.*
        FROM (
          SELECT id, ceil(CASE dial WHEN 'less' THEN 1 WHEN 'normal' THEN 5 WHEN 'more' THEN 10
              END * $1::double precision / least(sum(CASE dial WHEN 'less' THEN 1 WHEN 'normal' THEN 5 WHEN 'more'
              THEN 10 END) OVER (), 25))::integer AS share
          FROM (
            SELECT f.followed_id AS id, f.dial
            FROM user_follows f
            WHERE f.follower_id = $2 AND (f.muted_until IS NULL OR f.muted_until <= now())
          ) AS sources
        ) AS source
        CROSS JOIN LATERAL (
          SELECT *, row_number() OVER (ORDER BY hot DESC, post_id DESC) = source.share AS is_share_end
          FROM (
            SELECT post_id, hot
            FROM (
              SELECT s.*
              FROM (
                SELECT id
                FROM posts
                WHERE author_id = source.id
                ORDER BY created_at DESC, id DESC
                LIMIT (SELECT greatest(20, 20000 / greatest(count(*), 1)) FROM user_follows WHERE follower_id = $3)
              ) AS p
              CROSS JOIN LATERAL (SELECT * FROM post_stats WHERE post_id = p.id OFFSET 0) AS s
              WHERE s.removal_reason IS NULL
                  AND (s.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
                  OR s.community_id IN (
                SELECT m.community_id
                FROM memberships m
                WHERE m.user_id = $4 AND NOT EXISTS (
                  SELECT
                  FROM bans banned
                  WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
                      AND (banned.ends_at IS NULL OR banned.ends_at > now())
                  OFFSET 0
                )
              ))
              ORDER BY hot DESC, post_id DESC
            ) AS written
            WHERE true AND (
              (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $5)) OR NOT EXISTS (
                SELECT
                FROM posts hidden
                WHERE hidden.id = post_id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $6
                    AND blocked_id = hidden.author_id)
                OFFSET 0
              )
            ) AND (
              (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $7))
                  OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $8) h WHERE h.hidden_id = post_id OFFSET 0)
            )
            ORDER BY hot DESC, post_id DESC
            LIMIT 26
          ) AS walked
          ORDER BY hot DESC, post_id DESC
          LIMIT source.share
        ) AS best
        ORDER BY hot DESC, post_id DESC
        LIMIT 26
      ) AS chosen
      CROSS JOIN LATERAL (SELECT * FROM post_stats WHERE post_id = chosen.post_id OFFSET 0) AS s
    ) AS shared
    ORDER BY hot DESC, post_id DESC
  ) AS ranked
  WHERE true
  ORDER BY rank DESC, post_id DESC
  LIMIT 26
)
SELECT POST_COLUMNS, coalesce(sum(octet_length(p.content)) OVER rows_before, 0) >= 524288 AS "isBeyond", CASE
    WHEN coalesce(sum(octet_length(p.content)) OVER rows_before, 0) < 524288 THEN p.content END AS content,
    v.value AS vote, k.post_id IS NOT NULL AS "isSaved", t.comment_id AS "seenCommentId", CASE
    WHEN t.comment_id IS NOT NULL THEN (
  SELECT count(*)::integer
  FROM (
    SELECT
    FROM comments n
    WHERE n.post_id = s.post_id AND n.id > t.comment_id AND n.author_id IS DISTINCT
    FROM $9 AND NOT n.is_deleted AND n.removal_reason IS NULL
        AND NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $10 AND blocked_id = n.author_id)
    LIMIT 51
  ) counted
) END AS "newComments", s.rank , s.is_share_end AS "isShareEnd" , CASE WHEN count(*) OVER rows_before = 0
    THEN (SELECT words FROM muted_words WHERE user_id = $11) END AS "mutedWords"
FROM page s
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
LEFT JOIN post_votes v ON v.post_id = s.post_id AND v.user_id = $12
LEFT JOIN saved_posts k ON k.post_id = s.post_id AND k.user_id = $13
LEFT JOIN thread_visits t ON t.post_id = s.post_id AND t.user_id = $14
WINDOW rows_before AS (ORDER BY s.rank DESC, s.post_id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
ORDER BY s.rank DESC, s.post_id DESC
LIMIT 26;
