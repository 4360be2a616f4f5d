WITH page AS (
  SELECT *
  FROM (
    SELECT *, hot AS rank
    FROM (
      SELECT *, false AS is_share_end
      FROM post_stats
      WHERE community_id = $1::integer AND post_stats.removal_reason IS NULL AND EXISTS (
        SELECT
        FROM communities place
        WHERE place.id = $2::integer AND (place.visibility <> 'private' OR EXISTS (
          SELECT
          FROM memberships m
          WHERE m.user_id = $3 AND m.community_id = place.id AND NOT EXISTS (
            SELECT
            FROM bans banned
            WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
                AND (banned.ends_at IS NULL OR banned.ends_at > now())
            OFFSET 0
          )
        ))
        OFFSET 0
      ) AND (hot, post_id) >= ($4::double precision, $5::integer) AND (hot, post_id) < ($6::double precision,
          $7::integer) AND (
        (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $8)) OR NOT EXISTS (
          SELECT
          FROM posts hidden
          WHERE hidden.id = post_id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $9
              AND blocked_id = hidden.author_id)
          OFFSET 0
        )
      ) AND (
        (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $10))
            OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $11) h WHERE h.hidden_id = post_id OFFSET 0)
      )
      ORDER BY hot DESC, post_id DESC
      LIMIT 26
    ) AS folded
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
    FROM $12 AND NOT n.is_deleted AND n.removal_reason IS NULL
        AND NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $13 AND blocked_id = n.author_id)
    LIMIT 51
  ) counted
) END AS "newComments", s.rank , s.is_share_end AS "isShareEnd" , CASE WHEN count(*) OVER rows_before = 0
    THEN (SELECT words FROM muted_words WHERE user_id = $14) END AS "mutedWords"
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
LEFT JOIN post_votes v ON v.post_id = s.post_id AND v.user_id = $15
LEFT JOIN saved_posts k ON k.post_id = s.post_id AND k.user_id = $16
LEFT JOIN thread_visits t ON t.post_id = s.post_id AND t.user_id = $17
WINDOW rows_before AS (ORDER BY s.rank DESC, s.post_id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
ORDER BY s.rank DESC, s.post_id DESC
LIMIT 26;
