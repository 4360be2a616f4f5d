WITH stored AS (
  SELECT n.id, n.actor_id, n.comment_id, n.follower_count, n.is_read, coalesce(n.kind, CASE n.type WHEN 'comment'
      THEN 'reply' WHEN 'vote' THEN 'vote' ELSE CASE WHEN n.follower_count IS NOT NULL THEN 'follow'
      WHEN n.post_id IS NOT NULL OR n.community_name IS NOT NULL THEN 'moderation' ELSE 'other' END END) AS kind,
      (CASE coalesce(n.kind, CASE n.type WHEN 'comment' THEN 'reply' WHEN 'vote' THEN 'vote' ELSE CASE
      WHEN n.follower_count IS NOT NULL THEN 'follow' WHEN n.post_id IS NOT NULL OR n.community_name IS NOT NULL
      THEN 'moderation' ELSE 'other' END END) WHEN 'reply' THEN 'reply-' || n.post_id WHEN 'vote'
      THEN 'vote-' || n.post_id || coalesce('-' || n.comment_id, '') WHEN 'follow' THEN 'follow' ELSE 'one-' || n.id
      END || CASE WHEN n.is_read THEN '-read' ELSE '' END) AS key
  FROM notifications n
  WHERE n.user_id = $1 AND NOT EXISTS (SELECT FROM user_blocks b WHERE b.blocker_id = n.user_id
      AND b.blocked_id = n.actor_id)
  ORDER BY n.id DESC
  LIMIT 1000
),
grouped AS (
  SELECT key, kind, is_read, max(id) AS latest_id, count(*)::integer AS count, CASE kind WHEN 'follow'
      THEN sum(follower_count) ELSE count(DISTINCT actor_id) END::integer AS person_count,
      array_agg(actor_id ORDER BY id DESC) AS actor_ids, array_agg(comment_id ORDER BY id) AS comment_ids
  FROM stored
  WHERE kind = $2
  GROUP BY key, kind, is_read HAVING (is_read::integer, -max(id)) > ($3::integer, -$4::integer)
),
page AS (
  SELECT g.*
  FROM grouped g
  JOIN notifications n ON n.id = g.latest_id
  WHERE (n.post_id IS NULL OR EXISTS (
    SELECT
    FROM posts placed
    JOIN communities place ON place.id = placed.community_id
    WHERE placed.id = n.post_id AND (place.visibility <> 'private' OR EXISTS (
      SELECT
      FROM memberships m
      WHERE m.user_id = n.user_id AND m.community_id = place.id AND NOT EXISTS (
        SELECT
        FROM bans banned
        WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
            AND (banned.ends_at IS NULL OR banned.ends_at > now())
        OFFSET 0
      )
    ))
    OFFSET 0
  )) AND (n.community_name IS NULL OR EXISTS (
    SELECT
    FROM communities named
    WHERE lower(named.name) = n.community_name AND EXISTS (
      SELECT
      FROM communities place
      WHERE place.id = named.id AND (place.visibility <> 'private' OR EXISTS (
        SELECT
        FROM memberships m
        WHERE m.user_id = n.user_id AND m.community_id = place.id AND NOT EXISTS (
          SELECT
          FROM bans banned
          WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
              AND (banned.ends_at IS NULL OR banned.ends_at > now())
          OFFSET 0
        )
      ))
      OFFSET 0
    )
  )) AND (n.community_section IS DISTINCT FROM 'requests' OR n.is_read
      OR EXISTS (SELECT FROM join_requests r WHERE r.community_name = n.community_name))
  ORDER BY g.is_read, g.latest_id DESC
  LIMIT 26
)
SELECT g.key, g.kind, g.count, g.person_count AS "personCount", coalesce(
  (
    SELECT c.id
    FROM unnest(g.comment_ids)
    WITH ORDINALITY AS answer (id, place)
    JOIN comments c ON c.id = answer.id
    WHERE g.kind = 'reply' AND NOT g.is_read AND NOT c.is_deleted AND c.removal_reason IS NULL
    ORDER BY answer.place
    LIMIT 1
  ), g.comment_ids[1]
) AS "firstCommentId", people.list AS people, p.title, CASE WHEN g.kind <> 'reply' THEN NULL
    WHEN latest.parent_id IS NULL THEN CASE p.author_id WHEN n.user_id THEN 'post' END WHEN parent.author_id = n.user_id
    THEN 'comment' END AS "answeredType", CASE WHEN parent.author_id = n.user_id AND NOT parent.is_deleted
    AND parent.removal_reason IS NULL THEN left(parent.content, 300) END AS "answeredContent",
    replies.parent_count AS "parentCount", EXISTS (SELECT FROM muted_threads m WHERE m.user_id = n.user_id
    AND m.post_id = n.post_id) AS "isMuted", EXISTS (SELECT FROM followed_threads f WHERE f.user_id = n.user_id
    AND f.post_id = n.post_id) AS "isFollowed", n.id, n.type, n.message, coalesce(u.username, CASE n.type WHEN 'other'
    THEN $5::text ELSE $6 END) AS "fromUser", n.post_id AS "postId", n.comment_id AS "commentId",
    n.community_name AS community, n.community_section AS "communitySection", n.created_at AS "timestamp",
    n.is_read AS "read", CASE n.type WHEN 'comment' THEN (
  SELECT left(c.content, 300)
  FROM comments c
  JOIN post_stats s ON s.post_id = c.post_id
  WHERE c.id = n.comment_id AND NOT c.is_deleted AND c.removal_reason IS NULL AND s.removal_reason IS NULL AND EXISTS (
    SELECT
    FROM posts placed
    JOIN communities place ON place.id = placed.community_id
    WHERE placed.id = n.post_id AND (place.visibility <> 'private' OR EXISTS (
      SELECT
      FROM memberships m
      WHERE m.user_id = n.user_id AND m.community_id = place.id AND NOT EXISTS (
        SELECT
        FROM bans banned
        WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
            AND (banned.ends_at IS NULL OR banned.ends_at > now())
        OFFSET 0
      )
    ))
    OFFSET 0
  )
) END AS content, CASE n.type WHEN 'comment' THEN (SELECT w.words FROM muted_words w WHERE w.user_id = n.user_id)
    END AS "mutedWords"
FROM page g
JOIN notifications n ON n.id = g.latest_id
LEFT JOIN users u ON u.id = n.actor_id
LEFT JOIN posts p ON p.id = n.post_id
LEFT JOIN comments latest ON latest.id = n.comment_id AND g.kind = 'reply'
LEFT JOIN comments parent ON parent.id = latest.parent_id
LEFT JOIN LATERAL (
  SELECT json_agg(json_strip_nulls(json_build_object('id', id, 'username', username, 'avatar',
      avatar)) ORDER BY place) AS list
  FROM (
    SELECT person.id, person.username, person.avatar, min(actor.place) AS place
    FROM unnest(g.actor_ids)
    WITH ORDINALITY AS actor (id, place)
    JOIN users person ON person.id = actor.id
    GROUP BY person.id
    ORDER BY min(actor.place)
    LIMIT 3
  ) actors
) people ON g.kind <> 'vote'
LEFT JOIN LATERAL (
  SELECT count(DISTINCT c.parent_id)::integer AS parent_count
  FROM unnest(g.comment_ids) AS answer (id)
  JOIN comments c ON c.id = answer.id
  LEFT JOIN comments own ON own.id = c.parent_id HAVING bool_and(own.author_id IS NOT DISTINCT FROM n.user_id)
) replies ON g.kind = 'reply' AND g.count > 1
ORDER BY n.is_read, n.id DESC;
