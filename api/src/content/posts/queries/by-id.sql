SELECT POST_COLUMNS, p.content, v.value AS vote, k.post_id IS NOT NULL AS "isSaved", t.comment_id AS "seenCommentId",
    CASE WHEN t.comment_id IS NOT NULL THEN (
  SELECT count(*)::integer
  FROM (
    SELECT
    FROM comments n
    WHERE n.post_id = s.post_id AND n.id > t.comment_id AND n.author_id IS DISTINCT
    FROM $1 AND NOT n.is_deleted AND n.removal_reason IS NULL
        AND NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $2 AND blocked_id = n.author_id)
    LIMIT 51
  ) counted
) END AS "newComments", EXISTS (SELECT FROM profile_pins WHERE post_id = s.post_id) AS "isPinnedToProfile", (
  SELECT CASE WHEN c.shield_ends_at > now() THEN json_build_object('mode', c.shield_mode, 'days', c.shield_days,
      'endsAt', to_char(c.shield_ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END
  FROM communities c
  WHERE c.id = s.community_id
) AS shield , EXISTS (SELECT FROM user_blocks WHERE blocker_id = $3 AND blocked_id = p.author_id) AS "isBlocked",
    EXISTS (SELECT FROM muted_threads WHERE user_id = $4 AND post_id = s.post_id) AS "isMuted",
    EXISTS (SELECT FROM followed_threads WHERE user_id = $5 AND post_id = s.post_id) AS "isFollowed",
    EXISTS (SELECT FROM hidden_posts WHERE user_id = $6 AND post_id = s.post_id) AS "isHidden", CASE
    WHEN EXISTS (SELECT FROM user_blocks WHERE blocker_id = $7) THEN (
  SELECT count(*)::integer
  FROM comments below
  JOIN user_blocks b ON b.blocked_id = below.author_id
  WHERE b.blocker_id = $8 AND below.post_id = s.post_id AND NOT below.is_deleted AND below.removal_reason IS NULL
) ELSE 0 END AS "blockedCommentCount", s.removal_reason IS NOT NULL
    AND (EXISTS (SELECT FROM communities WHERE id = s.community_id AND owner_id = $9)
    OR EXISTS (SELECT FROM community_moderators WHERE community_id = s.community_id AND user_id = $10
    AND can_moderate_posts)) AS "isModerated"
FROM post_stats s
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
LEFT JOIN post_votes v ON v.post_id = s.post_id AND v.user_id = $11
LEFT JOIN saved_posts k ON k.post_id = s.post_id AND k.user_id = $12
LEFT JOIN thread_visits t ON t.post_id = s.post_id AND t.user_id = $13
WHERE s.post_id = $14 AND EXISTS (
  SELECT
  FROM communities place
  WHERE place.id = s.community_id AND (place.visibility <> 'private' OR EXISTS (
    SELECT
    FROM memberships m
    WHERE m.user_id = $15 AND m.community_id = place.id AND NOT EXISTS (
      SELECT
      FROM bans banned
      WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
          AND (banned.ends_at IS NULL OR banned.ends_at > now())
      OFFSET 0
    )
  ))
  OFFSET 0
);
