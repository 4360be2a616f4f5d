SELECT q.id, q.reason, q.created_at AS "createdAt", m.user_id IS NOT NULL AS "isModerator", u.id AS "claimantId",
    u.username AS "claimantName", u.avatar AS "claimantAvatar", o.id AS "ownerId", o.username AS "ownerName",
    o.avatar AS "ownerAvatar", o.last_active_at AS "ownerActiveAt", EXISTS (
  SELECT
  FROM bans banned
  WHERE banned.user_id = o.id AND banned.community_id IS NULL AND NOT banned.is_mute AND banned.ends_at IS NULL
) AS "isOwnerBanned", c.id AS "communityId", c.name, c.display_name AS "displayName", c.color, c.icon,
    c.icon_url AS "iconUrl"
FROM community_claims q
JOIN communities c ON c.id = q.community_id
JOIN users u ON u.id = q.claimant_id
LEFT JOIN users o ON o.id = c.owner_id
LEFT JOIN community_moderators m ON m.community_id = c.id AND m.user_id = u.id
WHERE q.declined_at IS NULL AND q.id > $1::integer
ORDER BY q.id
LIMIT 26;
