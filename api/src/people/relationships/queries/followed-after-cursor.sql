SELECT u.id, u.username, u.avatar, u.role, u.created_at AS "createdAt", u.follower_count AS "followerCount",
    f.created_at AS "followedAt", true AS "isFollowing", json_build_object('dial', f.dial, 'mutedUntil', CASE
    WHEN (f.muted_until IS NULL OR f.muted_until <= now()) THEN NULL ELSE to_char(f.muted_until AT TIME ZONE 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END) AS follow
FROM user_follows f
JOIN users u ON u.id = f.followed_id
WHERE f.follower_id = $1 AND u.deleted_at IS NULL AND (f.created_at, f.followed_id) < ($2::timestamptz, $3::integer)
ORDER BY f.created_at DESC, f.followed_id DESC
LIMIT 26;
