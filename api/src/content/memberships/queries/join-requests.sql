SELECT r.id AS "requestId", r.message, r.created_at AS "createdAt", u.id, u.username, u.avatar
FROM join_requests r
JOIN users u ON u.id = r.user_id
WHERE r.community_name = (SELECT lower(name) FROM communities WHERE id = $1) AND u.deleted_at IS NULL
    AND r.id > $2::integer
ORDER BY r.id
LIMIT 26;
