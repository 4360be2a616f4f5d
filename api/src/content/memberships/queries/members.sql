SELECT u.id, u.username, u.avatar, m.joined_at AS "joinedAt"
FROM memberships m
JOIN users u ON u.id = m.user_id
WHERE m.community_id = $1 AND u.deleted_at IS NULL AND u.username ILIKE $2 AND (m.joined_at,
    m.user_id) < ($3::timestamptz, $4::integer)
ORDER BY m.joined_at DESC, m.user_id DESC
LIMIT 26;
