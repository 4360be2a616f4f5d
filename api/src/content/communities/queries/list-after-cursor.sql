SELECT c.id, c.name, c.display_name AS "displayName", c.description, c.color, c.icon, c.owner_id AS "ownerId",
    c.member_count + c.imported_members AS "memberCount", c.post_count AS "postCount", c.created_at AS "createdAt",
    c.visibility, c.is_sensitive AS "isSensitive", c.icon_url AS "iconUrl"
FROM communities c
WHERE (c.visibility <> 'private' OR EXISTS (
  SELECT
  FROM memberships m
  WHERE m.user_id = $1 AND m.community_id = c.id AND NOT EXISTS (
    SELECT
    FROM bans banned
    WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
        AND (banned.ends_at IS NULL OR banned.ends_at > now())
    OFFSET 0
  )
)) AND without_accents(c.display_name || E'\n' || c.description) ILIKE without_accents($2)
    AND (c.member_count + c.imported_members < $3::integer OR (c.member_count + c.imported_members = $4::integer
    AND c.id > $5::integer))
ORDER BY c.member_count + c.imported_members DESC, c.id
LIMIT 26;
