SELECT l.id, c.number, encode(c.hash, 'hex') AS hash, l.created_at AS "createdAt", l.action,
    l.is_by_community AS "isByCommunity", l.moderator_id = 0 AS "isByRule", l.subject_type AS kind, CASE
    WHEN c.is_note_public AND l.action IN ('post-removed', 'comment-removed', 'media-purged', 'profile-cleared',
    'post-flair-changed', 'community-changed', 'member-banned', 'member-muted', 'appeal-upheld', 'appeal-changed',
    'appeal-reversed', 'post-held', 'comment-held', 'member-warned', 'sweep-started') THEN l.note END AS reason,
    place.name AS "communityName", place.display_name AS "communityTitle"
FROM moderation_log l
JOIN moderation_log_chain c ON c.entry_id = l.id
LEFT JOIN communities place ON place.id = l.community_id
WHERE l.id < $1 AND l.action = $2 AND l.community_id = $3
ORDER BY l.id DESC
LIMIT 26;
