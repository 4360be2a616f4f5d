SELECT ended.source_id AS "sourceId", (
  SELECT count(*)::integer
  FROM (
    SELECT
    FROM (
      SELECT s.*
      FROM (
        SELECT id
        FROM posts
        WHERE author_id = ended.source_id
        ORDER BY created_at DESC, id DESC
        LIMIT (SELECT greatest(20, 20000 / greatest(count(*), 1)) FROM user_follows WHERE follower_id = $1)
      ) AS p
      CROSS JOIN LATERAL (SELECT * FROM post_stats WHERE post_id = p.id OFFSET 0) AS s
      WHERE s.removal_reason IS NULL
          AND (s.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private') OR s.community_id IN (
        SELECT m.community_id
        FROM memberships m
        WHERE m.user_id = $2 AND NOT EXISTS (
          SELECT
          FROM bans banned
          WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
              AND (banned.ends_at IS NULL OR banned.ends_at > now())
          OFFSET 0
        )
      ))
      ORDER BY hot DESC, post_id DESC
    ) AS written
    WHERE true AND (hot, post_id) < (ended.rank, ended.last_id) AND (hot, post_id) >= ($3::double precision,
        $4::integer) AND (
      (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $5)) OR NOT EXISTS (
        SELECT
        FROM posts hidden
        WHERE hidden.id = post_id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $6
            AND blocked_id = hidden.author_id)
        OFFSET 0
      )
    ) AND (
      (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $7))
          OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $8) h WHERE h.hidden_id = post_id OFFSET 0)
    )
    LIMIT 26
  ) AS rest
) AS count, EXISTS (
  SELECT
  FROM (
    SELECT s.*
    FROM (
      SELECT id
      FROM posts
      WHERE author_id = ended.source_id
      ORDER BY created_at DESC, id DESC
      LIMIT (SELECT greatest(20, 20000 / greatest(count(*), 1)) FROM user_follows WHERE follower_id = $9)
    ) AS p
    CROSS JOIN LATERAL (SELECT * FROM post_stats WHERE post_id = p.id OFFSET 0) AS s
    WHERE s.removal_reason IS NULL AND (s.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
        OR s.community_id IN (
      SELECT m.community_id
      FROM memberships m
      WHERE m.user_id = $10 AND NOT EXISTS (
        SELECT
        FROM bans banned
        WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
            AND (banned.ends_at IS NULL OR banned.ends_at > now())
        OFFSET 0
      )
    ))
    ORDER BY hot DESC, post_id DESC
  ) AS written
  WHERE true AND (hot, post_id) < ($11::double precision, $12::integer) AND (
    (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $13)) OR NOT EXISTS (
      SELECT
      FROM posts hidden
      WHERE hidden.id = post_id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $14
          AND blocked_id = hidden.author_id)
      OFFSET 0
    )
  ) AND (
    (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $15))
        OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $16) h WHERE h.hidden_id = post_id OFFSET 0)
  )
  LIMIT 26
) AS "isLonger"
FROM unnest($17::integer[], $18::double precision[], $19::integer[]) AS ended (source_id, rank, last_id);
