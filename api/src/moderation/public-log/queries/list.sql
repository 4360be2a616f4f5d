SELECT l.id, c.number, encode(c.hash, 'hex') AS hash, l.created_at AS "createdAt", l.action,
    l.is_by_community AS "isByCommunity", l.moderator_id = 0 AS "isByRule", l.subject_type AS kind, CASE
    WHEN c.is_note_public AND l.action IN ('post-removed', 'comment-removed', 'media-purged', 'profile-cleared',
    'post-flair-changed', 'community-changed', 'member-banned', 'member-muted', 'appeal-upheld', 'appeal-changed',
    'appeal-reversed', 'post-held', 'comment-held', 'member-warned', 'sweep-started') THEN l.note END AS reason,
    place.name AS "communityName", place.display_name AS "communityTitle"
FROM moderation_log l
JOIN moderation_log_chain c ON c.entry_id = l.id
LEFT JOIN communities place ON place.id = l.community_id
WHERE l.id < $1 AND l.action IN ('report-resolved', 'report-dismissed', 'post-removed', 'post-restored',
    'comment-removed', 'comment-restored', 'role-given', 'role-taken', 'media-purged', 'profile-cleared', 'post-pinned',
    'post-unpinned', 'post-locked', 'post-unlocked', 'post-flair-changed', 'post-marked-sensitive',
    'post-unmarked-sensitive', 'moderator-joined', 'moderator-changed', 'moderator-removed', 'moderator-left',
    'community-changed', 'community-transferred', 'member-banned', 'member-unbanned', 'member-muted', 'member-unmuted',
    'appeal-upheld', 'appeal-changed', 'appeal-reversed', 'post-held', 'comment-held', 'auto-rules-changed',
    'shield-raised', 'shield-lowered', 'member-warned', 'case-escalated', 'case-reopened', 'sweep-started',
    'sweep-undone') AND (l.community_id IS NULL
    OR l.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private'))
ORDER BY l.id DESC
LIMIT 26;
