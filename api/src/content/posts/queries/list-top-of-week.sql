WITH page AS (
  SELECT *, score AS rank
  FROM (
    SELECT best.*
    FROM generate_series(0, 7) AS days_ago
    CROSS JOIN LATERAL (
      SELECT *
      FROM (
        SELECT *
        FROM post_stats
        WHERE (created_at AT TIME ZONE 'UTC')::date = (now() AT TIME ZONE 'UTC')::date - days_ago
            AND post_stats.removal_reason IS NULL
            AND post_stats.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
        ORDER BY score DESC, post_id DESC
        OFFSET 0
      ) AS of_day
      WHERE created_at > now() - interval '7 days'
      ORDER BY score DESC, post_id DESC
      LIMIT 26
    ) AS best
  ) AS recent
  ORDER BY score DESC, post_id DESC
  LIMIT 26
)
SELECT POST_COLUMNS, coalesce(sum(octet_length(p.content)) OVER rows_before, 0) >= 524288 AS "isBeyond", CASE
    WHEN coalesce(sum(octet_length(p.content)) OVER rows_before, 0) < 524288 THEN p.content END AS content,
    NULL::smallint AS vote, false AS "isSaved", NULL::integer AS "seenCommentId", NULL::integer AS "newComments", s.rank
FROM page s
JOIN posts p ON p.id = s.post_id
CROSS JOIN LATERAL (
  SELECT id, name, display_name, color, icon, icon_url, visibility, is_sensitive
  FROM communities
  WHERE id = s.community_id
  OFFSET 0
) c
LEFT JOIN LATERAL (SELECT id, text, color FROM community_flairs WHERE s.flair_id IS NOT NULL
    AND id = s.flair_id OFFSET 0) f ON true
LEFT JOIN users u ON u.id = p.author_id
WINDOW rows_before AS (ORDER BY s.rank DESC, s.post_id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
ORDER BY s.rank DESC, s.post_id DESC
LIMIT 26;
