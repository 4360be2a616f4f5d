SELECT ended.source_id AS "sourceId", (
  SELECT count(*)::integer
  FROM (
    (
      SELECT
      FROM post_stats
      WHERE community_id = ended.source_id AND NOT is_pinned AND post_stats.removal_reason IS NULL AND (hot,
          post_id) < (ended.rank, ended.last_id) AND (hot, post_id) >= ($1::double precision, $2::integer) AND (
        (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $3)) OR NOT EXISTS (
          SELECT
          FROM posts hidden
          WHERE hidden.id = post_id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $4
              AND blocked_id = hidden.author_id)
          OFFSET 0
        )
      )
          AND NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $5) h WHERE h.hidden_id = post_id)
      LIMIT 26
    )
    UNION ALL (
      SELECT
      FROM post_stats
      WHERE community_id = ended.source_id AND is_pinned AND post_stats.removal_reason IS NULL AND (hot,
          post_id) < (ended.rank, ended.last_id) AND (hot, post_id) >= ($6::double precision, $7::integer) AND (
        (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $8)) OR NOT EXISTS (
          SELECT
          FROM posts hidden
          WHERE hidden.id = post_id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $9
              AND blocked_id = hidden.author_id)
          OFFSET 0
        )
      )
          AND NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $10) h WHERE h.hidden_id = post_id)
      LIMIT 26
    )
  ) AS rest
) AS count, EXISTS (
  (
    SELECT
    FROM post_stats
    WHERE community_id = ended.source_id AND NOT is_pinned AND post_stats.removal_reason IS NULL AND (hot,
        post_id) < ($11::double precision, $12::integer) AND (
      (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $13)) OR NOT EXISTS (
        SELECT
        FROM posts hidden
        WHERE hidden.id = post_id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $14
            AND blocked_id = hidden.author_id)
        OFFSET 0
      )
    )
        AND NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $15) h WHERE h.hidden_id = post_id)
    LIMIT 26
  )
  UNION ALL (
    SELECT
    FROM post_stats
    WHERE community_id = ended.source_id AND is_pinned AND post_stats.removal_reason IS NULL AND (hot,
        post_id) < ($16::double precision, $17::integer) AND (
      (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $18)) OR NOT EXISTS (
        SELECT
        FROM posts hidden
        WHERE hidden.id = post_id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $19
            AND blocked_id = hidden.author_id)
        OFFSET 0
      )
    )
        AND NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $20) h WHERE h.hidden_id = post_id)
    LIMIT 26
  )
) AS "isLonger"
FROM unnest($21::integer[], $22::double precision[], $23::integer[]) AS ended (source_id, rank, last_id);
