SELECT c.id, c.post_id AS "postId", c.parent_id AS "parentId", c.depth, c.is_deleted AS "isDeleted",
    c.removal_reason AS "removalReason", c.is_held AS "isHeld", c.upvotes + c.imported_ups AS upvotes,
    c.downvotes + c.imported_downs AS downvotes, c.best, c.created_at AS "createdAt", c.edited_at AS "editedAt",
    u.id AS "authorId", u.username AS "authorName", u.avatar AS "authorAvatar", c.is_long AS "isLong", CASE
    WHEN c.is_long THEN '' ELSE c.content END AS content, NULL::smallint AS vote
FROM (
  SELECT *, sum(octet_length(content)) OVER () > 524288 AS is_long
  FROM (
    SELECT *
    FROM comments c
    WHERE c.post_id = $1 AND EXISTS (
      SELECT
      FROM post_stats s
      WHERE s.post_id = $2 AND s.removal_reason IS NULL
          AND EXISTS (SELECT FROM communities place WHERE place.id = s.community_id
          AND place.visibility <> 'private' OFFSET 0)
    )
    LIMIT 501
  ) AS read
) AS c
LEFT JOIN users u ON u.id = c.author_id;
