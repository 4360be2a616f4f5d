SELECT u.id, u.username, u.avatar, u.role, u.created_at AS "createdAt", u.follower_count AS "followerCount",
    false AS "isFollowing"
FROM (
  SELECT p.author_id, count(*) AS posts
  FROM (
    SELECT m.community_id
    FROM memberships m
    WHERE m.user_id = $1 AND NOT EXISTS (
      SELECT
      FROM bans banned
      WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
          AND (banned.ends_at IS NULL OR banned.ends_at > now())
      OFFSET 0
    )
    ORDER BY m.joined_at DESC, m.community_id
    LIMIT 50
  ) AS m
  CROSS JOIN LATERAL (
    SELECT post_id
    FROM post_stats
    WHERE community_id = m.community_id AND post_stats.removal_reason IS NULL
    ORDER BY created_at DESC, post_id DESC
    LIMIT 40
  ) AS s
  JOIN posts p ON p.id = s.post_id
  GROUP BY p.author_id
) AS author
JOIN users u ON u.id = author.author_id
WHERE u.id <> $2 AND u.deleted_at IS NULL AND NOT EXISTS (SELECT FROM user_follows WHERE follower_id = $3
    AND followed_id = u.id) AND NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $4 AND blocked_id = u.id)
    AND NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = u.id AND blocked_id = $5)
ORDER BY author.posts DESC, u.follower_count DESC, u.id
LIMIT 6;
