WITH query AS MATERIALIZED (
  SELECT *, $1::integer AS community_id, $2::integer AS after_rank, $3::integer AS after_id
  FROM (
    SELECT terms, phrase, without_accents(phrase) AS plain_phrase, (SELECT $4::boolean) AS is_one_term,
        in_a_row, CASE WHEN (SELECT $5::boolean) AND numnode(english) > 0 THEN english ELSE english || terms
        END AS stems
    FROM (
      SELECT phrase, websearch_to_tsquery('english', searchable_text(text)) AS english,
          plainto_tsquery('simple', searchable_text(terms)) && CASE WHEN is_whole
          THEN plainto_tsquery('simple', without_accents(prefix)) ELSE (plainto_tsquery('simple',
          without_accents(prefix))::text || ':*')::tsquery END AS terms, phraseto_tsquery('english',
          searchable_text(CASE WHEN is_whole THEN text ELSE terms END)) AS in_a_row
      FROM (
        SELECT *, numnode(plainto_tsquery('simple', without_accents(prefix))) = 0 OR terms <> ''
            AND EXISTS (SELECT FROM search_words WHERE word = lower(without_accents(prefix))) AS is_whole
        FROM (SELECT $6::text AS text, $7::text AS phrase, $8::text AS terms, $9::text AS prefix) AS given
      ) AS judged
    ) AS read
  ) AS parsed
),
named AS MATERIALIZED (
  SELECT ARRAY(
    SELECT id
    FROM communities
    WHERE without_accents(display_name) ILIKE (SELECT plain_phrase FROM query)
        AND id = (SELECT community_id FROM query)
    ORDER BY member_count + imported_members DESC, id
    LIMIT 20
  ) AS ids
),
parts AS MATERIALIZED (
  SELECT to_tsquery('english', nullif(concat_ws(' & ', CASE WHEN cardinality(endings) <= 20
      AND numnode(to_tsquery('english', quote_literal(first))) > 0
      THEN (SELECT '(' || string_agg(quote_literal(word),
      ' | ') || ')' FROM unnest(first || endings) AS listed (word)) END, (
    SELECT string_agg(quote_literal(word), ' & ')
    FROM unnest(inner_terms) AS listed (word)
    WHERE numnode(to_tsquery('english', quote_literal(word))) > 0
  ), CASE WHEN cardinality(beginnings) <= 20 AND numnode(to_tsquery('english', quote_literal(last))) > 0
      THEN '(' || (SELECT '(' || string_agg(quote_literal(word),
      ' | ') || ')' FROM unnest(last || beginnings) AS listed (word)) || ' | ' || (SELECT string_agg(quote_literal(last || digit) || ':*',
      ' | ') FROM generate_series(0, 9) AS digit) || ')' END), '')) AS terms
  FROM (
    SELECT *, CASE WHEN char_length(first) < 4 THEN '{}'
        ELSE ARRAY(SELECT word FROM search_words WHERE word LIKE '%' || first LIMIT 21) END AS endings,
        ARRAY(SELECT word FROM search_words WHERE word LIKE last || '%' LIMIT 21) AS beginnings
    FROM (
      SELECT terms[1] AS first, terms[2:cardinality(terms) - 1] AS inner_terms,
          terms[cardinality(terms)] AS last
      FROM (
        SELECT ARRAY(SELECT lower(without_accents(term)) FROM unnest($10::text[]) WITH ORDINALITY AS t (term,
            place) ORDER BY place) AS terms
      ) AS folded
    ) AS placed
  ) AS read
),
corrected AS MATERIALIZED (
  SELECT string_agg('(' || spellings || ')', ' & ')::tsquery AS terms
  FROM (SELECT without_accents(term) AS term FROM unnest((SELECT $11::text[])) AS listed (term)) AS given
  CROSS JOIN LATERAL (
    SELECT string_agg('''' || replace(word, '''', '''''') || '''', ' | ') AS spellings
    FROM (
      SELECT s.word
      FROM search_words s
      WHERE s.word % given.term AND similarity(s.word, given.term) >= 0.35
      ORDER BY similarity(s.word, given.term) DESC, s.word
      LIMIT 5
    ) AS nearest
  ) AS found
  WHERE spellings IS NOT NULL
),
terms_after_all AS MATERIALIZED (
  SELECT p.id, CASE WHEN CASE WHEN octet_length(p.title) = char_length(p.title) THEN p.title
      ELSE without_accents(p.title) END ILIKE (SELECT plain_phrase FROM query) THEN 5 WHEN ts_filter(p.search,
      '{a}') @@ (SELECT stems FROM query) THEN 4 WHEN p.search @@ (SELECT terms FROM query) AND (
    (SELECT is_one_term FROM query) OR p.search @@ (SELECT in_a_row FROM query)
        AND p.content ILIKE (SELECT phrase FROM query)
  ) OR p.community_id = ANY ((SELECT ids FROM named)::integer[]) THEN 3 ELSE 2 END AS tier
  FROM posts p
  WHERE p.search @@ (SELECT stems FROM query) AND p.community_id = (SELECT community_id FROM query)
  LIMIT 1000
),
terms_all AS MATERIALIZED (
  SELECT p.id, CASE WHEN CASE WHEN octet_length(p.title) = char_length(p.title) THEN p.title
      ELSE without_accents(p.title) END ILIKE (SELECT plain_phrase FROM query) THEN 5 WHEN ts_filter(p.search,
      '{a}') @@ (SELECT stems FROM query) THEN 4 WHEN p.search @@ (SELECT terms FROM query) AND (
    (SELECT is_one_term FROM query) OR p.search @@ (SELECT in_a_row FROM query)
        AND p.content ILIKE (SELECT phrase FROM query)
  ) OR p.community_id = ANY ((SELECT ids FROM named)::integer[]) THEN 3 ELSE 2 END AS tier
  FROM posts p
  WHERE p.search @@ (SELECT stems FROM query) AND p.community_id = (SELECT community_id FROM query)
  LIMIT 1000
),
corrected_all AS MATERIALIZED (
  SELECT p.id, 0 AS tier
  FROM posts p
  WHERE p.search @@ (SELECT terms FROM corrected) AND p.community_id = (SELECT community_id FROM query)
  LIMIT 1000
),
best_after AS MATERIALIZED (
  SELECT p.id, w.rank, CASE WHEN CASE WHEN octet_length(p.title) = char_length(p.title) THEN p.title
      ELSE without_accents(p.title) END ILIKE (SELECT plain_phrase FROM query) THEN 5 WHEN ts_filter(p.search,
      '{a}') @@ (SELECT stems FROM query) THEN 4 WHEN p.search @@ (SELECT terms FROM query) AND (
    (SELECT is_one_term FROM query) OR p.search @@ (SELECT in_a_row FROM query)
        AND p.content ILIKE (SELECT phrase FROM query)
  ) OR p.community_id = ANY ((SELECT ids FROM named)::integer[]) THEN 3 ELSE 2 END AS tier
  FROM (
    SELECT s.post_id, s.score AS rank
    FROM post_stats s
    WHERE s.removal_reason IS NULL AND s.community_id = (SELECT community_id FROM query) AND NOT s.is_pinned
        AND (s.score, s.post_id) < ((SELECT after_rank FROM query), (SELECT after_id FROM query))
    ORDER BY s.score DESC, s.post_id DESC
    LIMIT 300
  ) AS w
  CROSS JOIN LATERAL (SELECT * FROM posts WHERE id = w.post_id OFFSET 0) AS p
  WHERE (p.search @@ (SELECT stems FROM query) OR CASE WHEN octet_length(p.title) = char_length(p.title)
      THEN p.title ELSE without_accents(p.title) END ILIKE (SELECT plain_phrase FROM query))
),
best AS MATERIALIZED (
  SELECT p.id, w.rank, CASE WHEN CASE WHEN octet_length(p.title) = char_length(p.title) THEN p.title
      ELSE without_accents(p.title) END ILIKE (SELECT plain_phrase FROM query) THEN 5 WHEN ts_filter(p.search,
      '{a}') @@ (SELECT stems FROM query) THEN 4 WHEN p.search @@ (SELECT terms FROM query) AND (
    (SELECT is_one_term FROM query) OR p.search @@ (SELECT in_a_row FROM query)
        AND p.content ILIKE (SELECT phrase FROM query)
  ) OR p.community_id = ANY ((SELECT ids FROM named)::integer[]) THEN 3 ELSE 2 END AS tier
  FROM (
    SELECT s.post_id, s.score AS rank
    FROM post_stats s
    WHERE s.removal_reason IS NULL AND s.community_id = (SELECT community_id FROM query) AND NOT s.is_pinned
    ORDER BY s.score DESC, s.post_id DESC
    LIMIT 300
  ) AS w
  CROSS JOIN LATERAL (SELECT * FROM posts WHERE id = w.post_id OFFSET 0) AS p
  WHERE (p.search @@ (SELECT stems FROM query) OR CASE WHEN octet_length(p.title) = char_length(p.title)
      THEN p.title ELSE without_accents(p.title) END ILIKE (SELECT plain_phrase FROM query))
),
title_terms_walk AS MATERIALIZED (
  SELECT id, 4 AS tier, rank
  FROM (SELECT id, rank FROM best_after WHERE true AND tier = 4 ORDER BY rank DESC, id DESC LIMIT 26) AS found
),
title_terms_all AS MATERIALIZED (
  SELECT id, tier, rank
  FROM title_terms_walk
  UNION
  SELECT id, 4 AS tier, rank
  FROM (
    SELECT f.id, s.score AS rank
    FROM (SELECT id, tier FROM terms_after_all WHERE (SELECT count(*) FROM title_terms_walk) < 26
        AND true) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 4 AND s.removal_reason IS NULL AND (s.score, s.post_id) < ((SELECT after_rank FROM query),
        (SELECT after_id FROM query))
    ORDER BY s.score DESC, f.id DESC
    LIMIT 26
  ) AS found
),
text_phrase_walk AS MATERIALIZED (
  SELECT id, tier, rank
  FROM title_terms_all
  UNION
  SELECT id, 3 AS tier, rank
  FROM (
    SELECT id, rank
    FROM best
    WHERE (SELECT count(*) FROM title_terms_all) < 26 AND tier = 3
    ORDER BY rank DESC, id DESC
    LIMIT 26
  ) AS found
),
text_phrase_communities AS MATERIALIZED (
  SELECT id, tier, rank
  FROM text_phrase_walk
  UNION
  SELECT id, 3 AS tier, rank
  FROM (
    SELECT b.id, b.rank
    FROM unnest(((SELECT ids FROM named)::integer[])) AS c (id)
    CROSS JOIN LATERAL (
      (
        SELECT p.id, s.score AS rank
        FROM post_stats s
        JOIN posts p ON p.id = s.post_id
        WHERE s.community_id = c.id AND NOT s.is_pinned AND s.removal_reason IS NULL AND CASE WHEN CASE
            WHEN octet_length(p.title) = char_length(p.title) THEN p.title ELSE without_accents(p.title)
            END ILIKE (SELECT plain_phrase FROM query) THEN 5 WHEN ts_filter(p.search,
            '{a}') @@ (SELECT stems FROM query) THEN 4 WHEN p.search @@ (SELECT terms FROM query) AND (
          (SELECT is_one_term FROM query) OR p.search @@ (SELECT in_a_row FROM query)
              AND p.content ILIKE (SELECT phrase FROM query)
        ) OR p.community_id = ANY ((SELECT ids FROM named)::integer[]) THEN 3 ELSE 2 END = 3
        ORDER BY s.score DESC, s.post_id DESC
        LIMIT 26
      )
      UNION ALL (
        SELECT p.id, s.score AS rank
        FROM post_stats s
        JOIN posts p ON p.id = s.post_id
        WHERE s.community_id = c.id AND s.is_pinned AND s.removal_reason IS NULL AND CASE WHEN CASE
            WHEN octet_length(p.title) = char_length(p.title) THEN p.title ELSE without_accents(p.title)
            END ILIKE (SELECT plain_phrase FROM query) THEN 5 WHEN ts_filter(p.search,
            '{a}') @@ (SELECT stems FROM query) THEN 4 WHEN p.search @@ (SELECT terms FROM query) AND (
          (SELECT is_one_term FROM query) OR p.search @@ (SELECT in_a_row FROM query)
              AND p.content ILIKE (SELECT phrase FROM query)
        ) OR p.community_id = ANY ((SELECT ids FROM named)::integer[]) THEN 3 ELSE 2 END = 3
        ORDER BY s.score DESC, s.post_id DESC
        LIMIT 26
      )
    ) AS b
    WHERE (SELECT count(*) FROM text_phrase_walk) < 26
    ORDER BY b.rank DESC, b.id DESC
    LIMIT 26
  ) AS found
),
text_phrase_all AS MATERIALIZED (
  SELECT id, tier, rank
  FROM text_phrase_communities
  UNION
  SELECT id, 3 AS tier, rank
  FROM (
    SELECT f.id, s.score AS rank
    FROM (SELECT id, tier FROM terms_all WHERE (SELECT count(*) FROM text_phrase_communities) < 26
        AND true) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 3 AND s.removal_reason IS NULL
    ORDER BY s.score DESC, f.id DESC
    LIMIT 26
  ) AS found
),
text_terms_walk AS MATERIALIZED (
  SELECT id, tier, rank
  FROM text_phrase_all
  UNION
  SELECT id, 2 AS tier, rank
  FROM (
    SELECT id, rank
    FROM best
    WHERE (SELECT count(*) FROM text_phrase_all) < 26 AND tier = 2
    ORDER BY rank DESC, id DESC
    LIMIT 26
  ) AS found
),
text_terms_all AS MATERIALIZED (
  SELECT id, tier, rank
  FROM text_terms_walk
  UNION
  SELECT id, 2 AS tier, rank
  FROM (
    SELECT f.id, s.score AS rank
    FROM (SELECT id, tier FROM terms_all WHERE (SELECT count(*) FROM text_terms_walk) < 26 AND true) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 2 AND s.removal_reason IS NULL
    ORDER BY s.score DESC, f.id DESC
    LIMIT 26
  ) AS found
),
substring_walk AS MATERIALIZED (
  SELECT id, tier, rank
  FROM text_terms_all
  UNION
  SELECT id, 1 AS tier, rank
  FROM (
    SELECT p.id, w.rank
    FROM (
      SELECT s.post_id, s.score AS rank
      FROM post_stats s
      WHERE s.removal_reason IS NULL AND s.community_id = (SELECT community_id FROM query) AND NOT s.is_pinned
      ORDER BY s.score DESC, s.post_id DESC
      LIMIT 1000
    ) AS w
    CROSS JOIN LATERAL (SELECT * FROM posts WHERE id = w.post_id OFFSET 0) AS p
    WHERE (SELECT count(*) FROM text_terms_all) < 1 AND (SELECT count(*) FROM text_terms_all) < 26
        AND p.content ILIKE (SELECT phrase FROM query)
    ORDER BY w.rank DESC, p.id DESC
    LIMIT 26
  ) AS found
),
misspelt_walk AS MATERIALIZED (
  SELECT id, tier, rank
  FROM substring_walk
  UNION
  SELECT id, 0 AS tier, rank
  FROM (
    SELECT p.id, w.rank
    FROM (
      SELECT s.post_id, s.score AS rank
      FROM post_stats s
      WHERE s.removal_reason IS NULL AND s.community_id = (SELECT community_id FROM query) AND NOT s.is_pinned
      ORDER BY s.score DESC, s.post_id DESC
      LIMIT 300
    ) AS w
    CROSS JOIN LATERAL (SELECT * FROM posts WHERE id = w.post_id OFFSET 0) AS p
    WHERE (SELECT count(*) FROM substring_walk) < 1 AND (SELECT count(*) FROM substring_walk) < 26
        AND p.search @@ (SELECT terms FROM corrected)
    ORDER BY w.rank DESC, p.id DESC
    LIMIT 26
  ) AS found
),
misspelt_all AS MATERIALIZED (
  SELECT id, tier, rank
  FROM misspelt_walk
  UNION
  SELECT id, 0 AS tier, rank
  FROM (
    SELECT f.id, s.score AS rank
    FROM (
      SELECT id, tier
      FROM corrected_all
      WHERE (SELECT count(*) FROM substring_walk) < 1 AND (SELECT count(*) FROM misspelt_walk) < 26 AND true
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 0 AND s.removal_reason IS NULL
    ORDER BY s.score DESC, f.id DESC
    LIMIT 26
  ) AS found
)
SELECT POST_COLUMNS, coalesce(sum(octet_length(p.content)) OVER rows_before, 0) >= 524288 AS "isBeyond", CASE
    WHEN coalesce(sum(octet_length(p.content)) OVER rows_before, 0) < 524288 THEN p.content END AS content,
    NULL::smallint AS vote, false AS "isSaved", page.rank, page.tier
FROM (SELECT id, tier, rank FROM misspelt_all ORDER BY tier DESC, rank DESC, id DESC LIMIT 26) AS page
JOIN post_stats s ON s.post_id = page.id
JOIN posts p ON p.id = s.post_id
CROSS JOIN LATERAL (SELECT id, name, display_name, color,
    icon FROM communities WHERE id = s.community_id OFFSET 0) c
LEFT JOIN users u ON u.id = p.author_id
WINDOW rows_before AS (ORDER BY page.tier DESC, page.rank DESC, page.id DESC ROWS BETWEEN UNBOUNDED PRECEDING
    AND 1 PRECEDING)
ORDER BY page.tier DESC, page.rank DESC, page.id DESC;
