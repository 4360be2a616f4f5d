SELECT b.id AS "banId", u.id, u.username, u.avatar, b.reason, b.message, b.created_at AS "createdAt",
    b.ends_at AS "endsAt", m.username AS "bannedBy", b.is_by_community AS "isByCommunity", b.is_mute AS "isMute"
FROM bans b
JOIN users u ON u.id = b.user_id
LEFT JOIN users m ON m.id = b.banned_by AND m.deleted_at IS NULL
WHERE (b.ends_at IS NULL OR b.ends_at > now()) AND u.deleted_at IS NULL AND b.community_id = $1 AND u.username ILIKE $2
    AND b.id < $3
ORDER BY b.id DESC
LIMIT 26;
