SELECT u.id, u.username, u.avatar, u.role, u.created_at AS "createdAt", u.follower_count AS "followerCount",
    f.created_at AS "followedAt", EXISTS (SELECT FROM user_follows WHERE follower_id = $1
    AND followed_id = f.follower_id) AS "isFollowing"
FROM user_follows f
JOIN users u ON u.id = f.follower_id
WHERE f.followed_id = $2 AND u.deleted_at IS NULL AND NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $3
    AND blocked_id = f.follower_id) AND NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = f.follower_id
    AND blocked_id = $4)
ORDER BY f.created_at DESC, f.follower_id DESC
LIMIT 26;
