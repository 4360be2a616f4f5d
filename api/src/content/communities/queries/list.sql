SELECT c.id, c.name, c.display_name AS "displayName", c.description, c.color, c.icon, c.owner_id AS "ownerId",
    c.member_count + c.imported_members AS "memberCount", c.post_count AS "postCount", c.created_at AS "createdAt",
    c.visibility, c.is_sensitive AS "isSensitive", c.icon_url AS "iconUrl"
FROM communities c
WHERE c.visibility <> 'private'
ORDER BY c.member_count + c.imported_members DESC, c.id
LIMIT 26;
