WITH page AS (
  SELECT *, hot AS rank
  FROM (
    WITH sought AS MATERIALIZED (
      SELECT string_agg(format('(%s)', terms), ' | ')::tsquery AS terms
      FROM (
        SELECT phraseto_tsquery('english', searchable_text(word)) && plainto_tsquery('simple',
            searchable_text(word)) AS terms
        FROM unnest($1::text[]) AS word
      ) AS parsed
      WHERE numnode(terms) > 0
    )
    SELECT s.*
    FROM (
      SELECT post_id
      FROM (
        SELECT best.*
        FROM unnest($2::integer[]) AS m (community_id)
        CROSS JOIN LATERAL (
          SELECT post_id, hot
          FROM post_stats
          WHERE community_id = m.community_id AND post_stats.removal_reason IS NULL
          ORDER BY hot DESC, post_id DESC
          LIMIT 26
        ) AS best
        WHERE m.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
        ORDER BY hot DESC, post_id DESC
        LIMIT 26
      ) AS best
      UNION
      SELECT p.id AS post_id
      FROM unnest($3::integer[]) AS person (id)
      CROSS JOIN LATERAL (
        SELECT id
        FROM posts
        WHERE author_id = person.id
        ORDER BY created_at DESC, id DESC
        LIMIT (SELECT greatest(20, 2000 / greatest(count(*), 1)) FROM unnest($4::integer[]) AS person (id))
      ) AS p
      UNION
      SELECT id AS post_id
      FROM (
        SELECT recent.*
        FROM unnest($5::float[], $6::float[]) AS span (until, since)
        CROSS JOIN LATERAL (
          SELECT p.id, p.created_at
          FROM posts p
          WHERE p.search @@ (SELECT terms FROM sought)
              AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id AND gone.removal_reason IS NOT NULL)
              AND p.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private') AND (p.created_at,
              p.id) <= (now(), 2147483647) AND p.created_at <= (now() - until * interval '1 ms')
              AND p.created_at > (now() - since * interval '1 ms')
              AND (p.created_at AT TIME ZONE 'UTC')::date >= ((now() - since * interval '1 ms') AT TIME ZONE 'UTC')::date
          ORDER BY p.created_at DESC, p.id DESC
          LIMIT 1000
        ) AS recent
        UNION ALL (
          SELECT p.id, p.created_at
          FROM posts p
          WHERE p.search @@ (SELECT terms FROM sought)
              AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id AND gone.removal_reason IS NOT NULL)
              AND p.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private') AND (p.created_at,
              p.id) <= (now(), 2147483647) AND p.created_at <= (now() - $7::float * interval '1 ms')
          ORDER BY p.created_at DESC, p.id DESC
          LIMIT 1000
        )
        LIMIT 1000
      ) AS matches
      UNION
      SELECT id AS post_id
      FROM (
        SELECT recent.*
        FROM unnest($8::float[], $9::float[]) AS span (until, since)
        CROSS JOIN LATERAL (
          SELECT p.id, p.created_at
          FROM posts p
          WHERE p.type = 'link' AND link_domains(p.image_url) && $10::text[]
              AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id AND gone.removal_reason IS NOT NULL)
              AND p.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private') AND (p.created_at,
              p.id) <= (now(), 2147483647) AND p.created_at <= (now() - until * interval '1 ms')
              AND p.created_at > (now() - since * interval '1 ms')
              AND (p.created_at AT TIME ZONE 'UTC')::date >= ((now() - since * interval '1 ms') AT TIME ZONE 'UTC')::date
          ORDER BY p.created_at DESC, p.id DESC
          LIMIT 1000
        ) AS recent
        UNION ALL (
          SELECT p.id, p.created_at
          FROM posts p
          WHERE p.type = 'link' AND link_domains(p.image_url) && $11::text[]
              AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id AND gone.removal_reason IS NOT NULL)
              AND p.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private') AND (p.created_at,
              p.id) <= (now(), 2147483647) AND p.created_at <= (now() - $12::float * interval '1 ms')
          ORDER BY p.created_at DESC, p.id DESC
          LIMIT 1000
        )
        LIMIT 1000
      ) AS matches
    ) AS chosen
    CROSS JOIN LATERAL (SELECT * FROM post_stats WHERE post_id = chosen.post_id OFFSET 0) AS s
    WHERE s.removal_reason IS NULL AND s.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
  ) AS own
  ORDER BY hot DESC, post_id DESC
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
