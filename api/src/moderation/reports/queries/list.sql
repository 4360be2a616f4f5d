SELECT r.id, r.reason, r.description, r.status, r.created_at AS "createdAt", r.resolved_at AS "resolvedAt",
    r.moderator_notes AS "moderatorNotes", r.post_id AS "postId", r.comment_id AS "commentId",
    r.reported_user_id AS "reportedUserId", r.subject_type AS "subjectType", r.subject_title AS "subjectTitle",
    CASE r.subject_type WHEN 'user' THEN r.subject_excerpt ELSE left(r.subject_excerpt, 300) END AS "subjectExcerpt",
    r.reporter_id AS "reporterId", reporter.username AS "reporterName", reported.username AS "reportedName",
    CASE r.subject_type WHEN 'comment' THEN c.id IS NULL OR c.is_deleted WHEN 'post' THEN p.id IS NULL
    ELSE reported.id IS NULL END AS "isGone", CASE r.subject_type WHEN 'comment' THEN c.removal_reason WHEN 'post'
    THEN s.removal_reason END AS "removalReason", left(CASE r.subject_type WHEN 'comment' THEN c.content WHEN 'post'
    THEN p.content END, 1000) AS text, parent.author_id AS "parentAuthorId",
    parent_author.username AS "parentAuthorName", left(parent.content, 300) AS "parentExcerpt",
    parent.removal_reason IS NOT NULL AS "parentIsRemoved", (
  SELECT count(*)::integer
  FROM reports o
  WHERE o.status = 'pending' AND o.subject_type = r.subject_type AND o.subject_id = r.subject_id AND o.id <> r.id
) AS "otherPending"
FROM reports r
LEFT JOIN users reporter ON reporter.id = r.reporter_id
LEFT JOIN users reported ON reported.id = r.reported_user_id
LEFT JOIN posts p ON p.id = r.post_id
LEFT JOIN post_stats s ON s.post_id = p.id
LEFT JOIN comments c ON c.id = r.comment_id
LEFT JOIN comments parent ON parent.id = c.parent_id
LEFT JOIN users parent_author ON parent_author.id = parent.author_id
ORDER BY (r.status = 'pending') DESC, r.id DESC
LIMIT $1;
