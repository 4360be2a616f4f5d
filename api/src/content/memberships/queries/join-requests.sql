SELECT r.id AS "requestId", r.message, r.created_at AS "createdAt", u.id, u.username, u.avatar
FROM join_requests r
JOIN users u ON u.id = r.user_id
WHERE r.community_name = (SELECT lower(name) FROM communities WHERE id = $1) AND u.deleted_at IS NULL AND NOT EXISTS (
  SELECT
  FROM bans banned
  WHERE banned.user_id = r.user_id AND banned.community_id = $2 AND NOT banned.is_mute AND (banned.ends_at IS NULL
      OR banned.ends_at > now())
  OFFSET 0
) AND r.id > $3::integer
ORDER BY r.id
LIMIT 26;
