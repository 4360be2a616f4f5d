WITH page AS (
  SELECT id AS post_id, created_at AS rank
  FROM posts
  WHERE author_id = $1 AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = posts.id
      AND gone.removal_reason IS NOT NULL)
      AND (posts.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
      OR posts.community_id IN (
    SELECT m.community_id
    FROM memberships m
    WHERE m.user_id = $2 AND NOT EXISTS (
      SELECT
      FROM bans banned
      WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
          AND (banned.ends_at IS NULL OR banned.ends_at > now())
      OFFSET 0
    )
  )) AND (
    (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $3)) OR NOT EXISTS (
      SELECT
      FROM posts hidden
      WHERE hidden.id = posts.id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $4
          AND blocked_id = hidden.author_id)
      OFFSET 0
    )
  )
  ORDER BY created_at DESC, id DESC
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
    FROM $5 AND NOT n.is_deleted AND n.removal_reason IS NULL
        AND NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $6 AND blocked_id = n.author_id)
    LIMIT 51
  ) counted
) END AS "newComments", page.rank
FROM page
JOIN post_stats s ON s.post_id = page.post_id
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
LEFT JOIN post_votes v ON v.post_id = s.post_id AND v.user_id = $7
LEFT JOIN saved_posts k ON k.post_id = s.post_id AND k.user_id = $8
LEFT JOIN thread_visits t ON t.post_id = s.post_id AND t.user_id = $9
WINDOW rows_before AS (ORDER BY page.rank DESC, page.post_id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
ORDER BY page.rank DESC, page.post_id DESC;
