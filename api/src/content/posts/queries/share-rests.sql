SELECT ended.source_id AS "sourceId", (
  SELECT count(*)::integer
  FROM (
    SELECT
    FROM post_stats
    WHERE community_id = ended.source_id AND post_stats.removal_reason IS NULL AND (hot, post_id) < (ended.rank,
        ended.last_id) AND (hot, post_id) >= ($1::double precision, $2::integer) AND (
      (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $3)) OR NOT EXISTS (
        SELECT
        FROM posts hidden
        WHERE hidden.id = post_id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $4
            AND blocked_id = hidden.author_id)
        OFFSET 0
      )
    ) AND (
      (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $5))
          OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $6) h WHERE h.hidden_id = post_id OFFSET 0)
    )
    LIMIT 26
  ) AS rest
) AS count, EXISTS (
  SELECT
  FROM post_stats
  WHERE community_id = ended.source_id AND post_stats.removal_reason IS NULL AND (hot, post_id) < ($7::double precision,
      $8::integer) AND (
    (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $9)) OR NOT EXISTS (
      SELECT
      FROM posts hidden
      WHERE hidden.id = post_id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $10
          AND blocked_id = hidden.author_id)
      OFFSET 0
    )
  ) AND (
    (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $11))
        OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $12) h WHERE h.hidden_id = post_id OFFSET 0)
  )
  LIMIT 26
) AS "isLonger"
FROM unnest($13::integer[], $14::double precision[], $15::integer[]) AS ended (source_id, rank, last_id);
