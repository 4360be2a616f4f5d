SELECT c.id, c.post_id AS "postId", c.parent_id AS "parentId", c.depth, c.is_deleted AS "isDeleted",
    c.removal_reason AS "removalReason", c.is_held AS "isHeld", c.upvotes + c.imported_ups AS upvotes,
    c.downvotes + c.imported_downs AS downvotes, c.best, c.created_at AS "createdAt", c.edited_at AS "editedAt",
    u.id AS "authorId", u.username AS "authorName", u.avatar AS "authorAvatar",
    coalesce(sum(octet_length(c.content)) OVER rows_before, 0) >= 524288 AS "isBeyond", CASE
    WHEN coalesce(sum(octet_length(c.content)) OVER rows_before, 0) < 524288 THEN c.content END AS content,
    NULL::smallint AS vote, p.title AS "postTitle", m.id AS "communityId", m.name AS "communityName",
    m.display_name AS "communityDisplayName"
FROM comments c
JOIN users u ON u.id = c.author_id
JOIN posts p ON p.id = c.post_id
JOIN communities m ON m.id = p.community_id
WHERE c.author_id = $1 AND NOT c.is_deleted AND c.removal_reason IS NULL
    AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = c.post_id AND gone.removal_reason IS NOT NULL)
    AND (SELECT community_id FROM posts placed WHERE placed.id = c.post_id) NOT IN (SELECT id FROM communities WHERE visibility = 'private')
    AND (c.created_at, c.id) < ($2::timestamptz, $3::integer)
WINDOW rows_before AS (ORDER BY c.created_at DESC, c.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
ORDER BY c.created_at DESC, c.id DESC
LIMIT 26;
