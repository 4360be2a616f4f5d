SELECT c.id, c.subject_type AS "subjectType", c.subject_id AS "subjectId", r.subject_title AS title,
    left(r.subject_excerpt, 300) AS excerpt, r.post_id AS "postId", CASE c.subject_type WHEN 'comment' THEN k.id IS NULL
    OR k.is_deleted WHEN 'post' THEN s.post_id IS NULL ELSE u.id IS NULL OR u.deleted_at IS NOT NULL END AS "isGone",
    CASE c.subject_type WHEN 'comment' THEN k.removal_reason WHEN 'post' THEN s.removal_reason END AS "removalReason",
    coalesce(k.is_held, s.is_held, false) AS "isHeld", place.id AS "communityId", place.name AS "communityName",
    place.display_name AS "communityDisplayName", u.id AS "personId", CASE WHEN u.deleted_at IS NULL THEN u.username
    END AS "personName", u.avatar AS "personAvatar", c.reason, c.report_count AS "reportCount",
    c.opened_at AS "openedAt", c.severity, c.reporters, c.record, greatest(0,
    1 * extract(epoch FROM now())::double precision / 3600 - 1 * extract(epoch FROM c.opened_at)::double precision / 3600) AS age,
    c.rank::text AS rank, c.is_escalated AS "isEscalated", EXISTS (SELECT FROM reports own WHERE own.case_id = c.id
    AND own.status = 'pending' AND own.reporter_id = $1) AS "isReportedByViewer", CASE WHEN (c.claimed_by IS NOT NULL
    AND c.claimed_until > now()) THEN m.id END AS "claimedById", m.username AS "claimedByName",
    c.claimed_until AS "claimedUntil"
FROM cases c
LEFT JOIN LATERAL (SELECT * FROM reports WHERE case_id = c.id ORDER BY id LIMIT 1) r ON true
LEFT JOIN communities place ON place.id = c.community_id
LEFT JOIN users u ON u.id = c.person_id
LEFT JOIN users m ON m.id = c.claimed_by
LEFT JOIN post_stats s ON c.subject_type = 'post' AND s.post_id = c.subject_id
LEFT JOIN comments k ON c.subject_type = 'comment' AND k.id = c.subject_id
WHERE c.decided_at IS NULL AND c.person_id IS DISTINCT
FROM $2 AND c.community_id = $3 AND EXISTS (SELECT FROM reports f WHERE f.case_id = c.id AND f.status = 'pending'
    AND f.reason = $4) AND NOT (c.claimed_by IS NOT NULL AND c.claimed_until > now())
    AND c.opened_at <= now() - interval '1 day' AND NOT c.is_escalated AND (c.rank, c.id) < ($5::double precision,
    $6::integer)
ORDER BY c.rank DESC, c.id DESC
LIMIT 26;
