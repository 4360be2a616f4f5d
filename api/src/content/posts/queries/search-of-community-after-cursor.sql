WITH query AS MATERIALIZED (
  SELECT phrase, without_accents(phrase) AS plain, is_one_term, start, start_id, phraseto_tsquery('english',
      searchable_text(CASE WHEN is_prefix THEN complete ELSE text END)) AS in_a_row, CASE WHEN is_prefix
      THEN english || (plainto_tsquery('simple', searchable_text(complete)) && to_tsquery('simple',
      quote_literal(prefix) || ':*')) WHEN numnode(english) = 0 THEN plainto_tsquery('simple', searchable_text(text))
      ELSE english END AS terms
  FROM (
    SELECT $1::text AS text, $2::text AS phrase, $3::text AS complete, prefix, $4::boolean AS is_one_term,
        coalesce($5::timestamptz, now()) AS start, $6::integer AS start_id, websearch_to_tsquery('english',
        searchable_text($7)) AS english, prefix <> ''
        AND NOT EXISTS (SELECT FROM search_words WHERE word = lower(prefix)) AS is_prefix
    FROM without_accents($8) AS prefix
  ) AS given
),
newest AS MATERIALIZED (
  SELECT id, created_at, row_number() OVER (ORDER BY created_at DESC, id DESC) AS place
  FROM (
    SELECT recent.*
    FROM unnest($9::float[], $10::float[]) AS span (until, since)
    CROSS JOIN LATERAL (
      SELECT p.id, p.created_at
      FROM posts p
      WHERE p.search @@ (SELECT terms FROM query) AND p.community_id = $11 AND (p.created_at, p.id) <= (SELECT start,
          start_id FROM query) AND p.created_at <= ((SELECT start FROM query) - until * interval '1 ms')
          AND p.created_at > ((SELECT start FROM query) - since * interval '1 ms')
          AND (p.created_at AT TIME ZONE 'UTC')::date >= (((SELECT start FROM query) - since * interval '1 ms') AT TIME ZONE 'UTC')::date
      ORDER BY p.created_at DESC, p.id DESC
      LIMIT 1000
    ) AS recent
    UNION ALL (
      SELECT p.id, p.created_at
      FROM posts p
      WHERE p.search @@ (SELECT terms FROM query) AND p.community_id = $12 AND (p.created_at, p.id) <= (SELECT start,
          start_id FROM query) AND p.created_at <= ((SELECT start FROM query) - $13::float * interval '1 ms')
      ORDER BY p.created_at DESC, p.id DESC
      LIMIT 1000
    )
    LIMIT 1000
  ) AS matches
),
listed AS NOT MATERIALIZED (
  SELECT p.id, p.title, p.content, p.search, s.community_id, s.score AS rank
  FROM post_stats s
  JOIN posts p ON p.id = s.post_id
  WHERE s.removal_reason IS NULL AND EXISTS (SELECT FROM communities place WHERE place.id = s.community_id
      AND place.visibility <> 'private' OFFSET 0) AND s.community_id = $14
),
notable AS MATERIALIZED (
  (
    SELECT p.id
    FROM posts p
    WHERE ts_filter(p.search, '{a}') @@ (SELECT terms FROM query) AND (NOT (SELECT start_id = 2147483647 FROM query)
        OR EXISTS (SELECT FROM newest WHERE place > 500)) AND p.community_id = $15
    LIMIT 500
  )
  UNION
  SELECT p.id
  FROM (SELECT p.id, p.search FROM listed p ORDER BY p.rank DESC, p.id DESC LIMIT 300) AS p
  WHERE p.search @@ (SELECT terms FROM query) AND (NOT (SELECT start_id = 2147483647 FROM query)
      OR EXISTS (SELECT FROM newest WHERE place > 500))
),
found AS MATERIALIZED (
  SELECT p.id, matches.is_later, p.rank, CASE WHEN without_accents(p.title) ILIKE (SELECT plain FROM query) THEN 5
      WHEN ts_filter(p.search, '{a}') @@ (SELECT terms FROM query) THEN 4 WHEN p.search @@ (SELECT in_a_row FROM query)
      AND ((SELECT is_one_term FROM query) OR p.content ILIKE (SELECT phrase FROM query)) THEN 3 ELSE 2 END AS tier
  FROM (
    SELECT id, place > 500 AS is_later
    FROM newest
    WHERE id NOT IN (TABLE notable)
    UNION ALL
    SELECT id, false
    FROM notable
    WHERE (SELECT start_id = 2147483647 FROM query)
  ) AS matches
  JOIN listed p USING (id)
),
of_named AS MATERIALIZED (
  SELECT p.id, false AS is_later, p.rank, 1 AS tier
  FROM (
    SELECT id
    FROM communities
    WHERE without_accents(display_name) ILIKE (SELECT plain FROM query)
    ORDER BY member_count + imported_members DESC, id
    LIMIT 20
  ) AS named
  CROSS JOIN LATERAL (
    SELECT p.id, p.rank
    FROM listed p
    WHERE p.community_id = named.id AND NOT p.search @@ (SELECT terms FROM query)
    ORDER BY p.rank DESC, p.id DESC
    LIMIT 26
  ) AS p
  WHERE NOT EXISTS (SELECT FROM newest WHERE place > 500)
),
best AS MATERIALIZED (SELECT p.id FROM listed p ORDER BY p.rank DESC, p.id DESC LIMIT 1000),
inside AS MATERIALIZED (
  SELECT p.id, false AS is_later, p.rank, CASE WHEN without_accents(p.title) ILIKE (SELECT plain FROM query) THEN 1
      ELSE 0 END AS tier
  FROM (
    (
      SELECT p.id
      FROM posts p
      WHERE $16::boolean AND without_accents(p.title) ILIKE (SELECT plain FROM query) AND p.community_id = $17
      LIMIT 1000
    )
    UNION TABLE best
  ) AS read
  JOIN listed p USING (id)
  WHERE NOT EXISTS (TABLE found UNION ALL TABLE of_named) AND (without_accents(p.title) ILIKE (SELECT plain FROM query)
      OR p.content ILIKE (SELECT phrase FROM query))
),
corrected AS MATERIALIZED (
  SELECT string_agg('(' || array_to_string(spellings[1:5], ' | ') || ')', ' & ')::tsquery AS terms
  FROM unnest($18::text[]) AS given (term)
  CROSS JOIN LATERAL (
    SELECT array_agg(quote_literal(word) ORDER BY word <-> without_accents(term), word) AS spellings
    FROM search_words
    WHERE word % without_accents(term) AND similarity(word, without_accents(term)) >= 0.35
  ) AS known
),
misspelt AS MATERIALIZED (
  SELECT p.id, false AS is_later, p.rank, 0 AS tier
  FROM (
    (SELECT p.id FROM posts p WHERE p.search @@ (SELECT terms FROM corrected) AND p.community_id = $19 LIMIT 1000)
    UNION TABLE best
  ) AS read
  JOIN listed p USING (id)
  WHERE NOT EXISTS (TABLE found UNION ALL TABLE of_named UNION ALL TABLE inside)
      AND p.search @@ (SELECT terms FROM corrected)
),
page AS (
  SELECT *
  FROM (TABLE found UNION ALL TABLE of_named UNION ALL TABLE inside UNION ALL TABLE misspelt) AS page
  WHERE is_later OR (tier, rank, id) < ($20::integer, $21::integer, $22::integer)
  ORDER BY page.is_later, page.tier DESC, page.rank DESC, page.id DESC
  LIMIT 26
)
SELECT POST_COLUMNS, coalesce(sum(octet_length(p.content)) OVER rows_before, 0) >= 524288 AS "isBeyond", CASE
    WHEN coalesce(sum(octet_length(p.content)) OVER rows_before, 0) < 524288 THEN p.content END AS content,
    NULL::smallint AS vote, false AS "isSaved", NULL::integer AS "seenCommentId", NULL::integer AS "newComments",
    page.rank, page.tier, coalesce(later.created_at, query.start) AS start, coalesce(later.id,
    query.start_id) AS "startId"
FROM page
CROSS JOIN query
LEFT JOIN newest later ON page.is_later AND later.place = 501
JOIN post_stats s ON s.post_id = page.id
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
WINDOW rows_before AS (ORDER BY page.is_later, page.tier DESC, page.rank DESC,
    page.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
ORDER BY page.is_later, page.tier DESC, page.rank DESC, page.id DESC;
