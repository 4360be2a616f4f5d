SELECT c.id, c.name, c.display_name AS "displayName", c.description, c.color, c.icon, c.owner_id AS "ownerId",
    c.member_count + c.imported_members AS "memberCount", c.post_count AS "postCount", c.created_at AS "createdAt"
FROM communities c
WHERE without_accents(c.display_name || E'\n' || c.description) ILIKE without_accents($1)
    AND (c.member_count + c.imported_members < $2::integer OR (c.member_count + c.imported_members = $3::integer
    AND c.id > $4::integer))
ORDER BY c.member_count + c.imported_members DESC, c.id
LIMIT 26;
