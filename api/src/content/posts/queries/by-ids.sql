WITH wanted AS (
  SELECT given.id, given.place
  FROM unnest($1::integer[])
  WITH ORDINALITY AS given (id, place)
  WHERE EXISTS (
    SELECT
    FROM post_stats
    WHERE post_id = given.id AND post_stats.removal_reason IS NULL
        AND post_stats.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
    OFFSET 0
  )
  ORDER BY given.place
  LIMIT 26
)
SELECT POST_COLUMNS, coalesce(sum(octet_length(p.content)) OVER rows_before, 0) >= 524288 AS "isBeyond", CASE
    WHEN coalesce(sum(octet_length(p.content)) OVER rows_before, 0) < 524288 THEN p.content END AS content,
    NULL::smallint AS vote, false AS "isSaved", NULL::integer AS "seenCommentId", NULL::integer AS "newComments"
FROM wanted
JOIN post_stats s ON s.post_id = wanted.id
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
WINDOW rows_before AS (ORDER BY wanted.place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
ORDER BY wanted.place;
