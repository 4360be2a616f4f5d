SELECT m.id, m.conversation_id AS "conversationId", m.author_id AS "authorId", u.username, m.client_id AS "clientId",
    m.image_url AS "imageUrl", m.media_width AS "mediaWidth", m.media_height AS "mediaHeight",
    m.created_at AS "createdAt", m.is_deleted AS "isDeleted", m.revision,
    coalesce(sum(octet_length(m.content)) OVER rows_before, 0) >= 524288 AS "isBeyond", CASE
    WHEN coalesce(sum(octet_length(m.content)) OVER rows_before, 0) < 524288 THEN m.content END AS content
FROM messages m
LEFT JOIN users u ON u.id = m.author_id
WHERE m.conversation_id = $1 AND m.id > $2 AND m.id < $3
WINDOW rows_before AS (ORDER BY m.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
ORDER BY m.id DESC
LIMIT 26;
