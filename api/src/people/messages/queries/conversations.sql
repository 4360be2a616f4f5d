SELECT mine.conversation_id AS id, theirs.user_id AS "personId", other.username, other.avatar,
    shown.display_name AS "displayName", mine.box, theirs.box AS "theirBox", mine.read_up_to AS "readUpTo",
    mine.hidden_up_to AS "hiddenUpTo", (EXISTS (SELECT FROM users WHERE id = theirs.user_id AND email IS NOT NULL)
    AND NOT EXISTS (
  SELECT
  FROM user_blocks
  WHERE blocker_id = mine.user_id AND blocked_id = theirs.user_id OR blocker_id = theirs.user_id
      AND blocked_id = mine.user_id
) AND CASE (SELECT settings->>'messagesFrom' FROM user_settings WHERE user_id = theirs.user_id) WHEN 'nobody' THEN false
    WHEN 'following' THEN theirs.box = 'inbox' OR EXISTS (SELECT FROM user_follows WHERE follower_id = theirs.user_id
    AND followed_id = mine.user_id) ELSE true END) AS "mayWrite", sent.number::int AS "sentCount",
    unread.number::int AS "unreadCount", last.id AS "lastId", CASE WHEN last.author_id = mine.user_id THEN mine.user_id
    END AS "lastOwnId", left(last.content, 200) AS "lastExcerpt", last.image_url IS NOT NULL AS "lastHasImage",
    last.is_deleted AS "lastIsDeleted", last.created_at AS "lastCreatedAt"
FROM conversation_members mine
LEFT JOIN conversation_members theirs ON theirs.conversation_id = mine.conversation_id
    AND theirs.user_id <> mine.user_id
LEFT JOIN users other ON other.id = theirs.user_id
LEFT JOIN profiles shown ON shown.user_id = theirs.user_id
LEFT JOIN messages last ON last.id = mine.last_message_id AND last.id > mine.hidden_up_to
CROSS JOIN LATERAL (
  SELECT count(*) AS number
  FROM (
    SELECT
    FROM messages m
    WHERE mine.last_received_id > mine.read_up_to AND m.conversation_id = mine.conversation_id
        AND m.id > mine.read_up_to AND m.author_id IS DISTINCT
    FROM mine.user_id
    LIMIT 100
  ) counted
) unread
CROSS JOIN LATERAL (
  SELECT count(*) AS number
  FROM messages m
  WHERE theirs.box <> 'inbox' AND m.conversation_id = mine.conversation_id AND m.author_id = mine.user_id
) sent
WHERE mine.user_id = $1 AND mine.box = $2 AND mine.last_message_id > mine.hidden_up_to
    AND NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $3 AND blocked_id = theirs.user_id)
ORDER BY mine.last_message_id DESC
LIMIT 26;
