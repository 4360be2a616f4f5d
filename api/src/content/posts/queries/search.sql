WITH query AS MATERIALIZED (
  SELECT *
  FROM (
    SELECT terms, phrase, without_accents(phrase) AS plain_phrase, (SELECT $1::boolean) AS is_one_term,
        in_a_row, CASE WHEN (SELECT $2::boolean) AND numnode(english) > 0 THEN english ELSE english || terms
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
        FROM (SELECT $3::text AS text, $4::text AS phrase, $5::text AS terms, $6::text AS prefix) AS given
      ) AS judged
    ) AS read
  ) AS parsed
),
named AS MATERIALIZED (
  SELECT ARRAY(
    SELECT id
    FROM communities
    WHERE without_accents(display_name) ILIKE (SELECT plain_phrase FROM query)
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
        SELECT ARRAY(SELECT lower(without_accents(term)) FROM unnest($7::text[]) WITH ORDINALITY AS t (term,
            place) ORDER BY place) AS terms
      ) AS folded
    ) AS placed
  ) AS read
),
corrected AS MATERIALIZED (
  SELECT string_agg('(' || spellings || ')', ' & ')::tsquery AS terms
  FROM (SELECT without_accents(term) AS term FROM unnest((SELECT $8::text[])) AS listed (term)) AS given
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
parts_whole AS MATERIALIZED (
  SELECT p.id, CASE WHEN CASE WHEN octet_length(p.title) = char_length(p.title) THEN p.title
      ELSE without_accents(p.title) END ILIKE (SELECT plain_phrase FROM query) THEN 5 END AS tier
  FROM posts p
  WHERE ts_filter(p.search, '{a}') @@ (SELECT terms FROM parts)
  LIMIT 1001
),
titles_newest AS MATERIALIZED (
  SELECT p.id, 5 AS tier
  FROM posts p
  WHERE without_accents(p.title) ILIKE (SELECT plain_phrase FROM query)
      AND (p.created_at AT TIME ZONE 'UTC')::date >= (SELECT $9::date)
  LIMIT 1000
),
titles_newer AS MATERIALIZED (
  SELECT p.id, 5 AS tier
  FROM posts p
  WHERE without_accents(p.title) ILIKE (SELECT plain_phrase FROM query)
      AND (p.created_at AT TIME ZONE 'UTC')::date >= (SELECT $10::date)
  LIMIT 1000
),
titles_all AS MATERIALIZED (
  SELECT p.id, 5 AS tier
  FROM posts p
  WHERE without_accents(p.title) ILIKE (SELECT plain_phrase FROM query)
  LIMIT 1000
),
titles_few AS MATERIALIZED (
  SELECT CASE WHEN ((SELECT count(*) FROM (SELECT FROM titles_newest LIMIT 3) AS counted) >= 3) THEN false
      ELSE NOT ((SELECT count(*) FROM (SELECT FROM titles_all LIMIT 101) AS counted) >= 101) END AS are_few
),
terms_newest AS MATERIALIZED (
  SELECT p.id, CASE WHEN CASE WHEN octet_length(p.title) = char_length(p.title) THEN p.title
      ELSE without_accents(p.title) END ILIKE (SELECT plain_phrase FROM query) THEN 5 WHEN ts_filter(p.search,
      '{a}') @@ (SELECT stems FROM query) THEN 4 WHEN p.search @@ (SELECT terms FROM query) AND (
    (SELECT is_one_term FROM query) OR p.search @@ (SELECT in_a_row FROM query)
        AND p.content ILIKE (SELECT phrase FROM query)
  ) OR p.community_id = ANY ((SELECT ids FROM named)::integer[]) THEN 3 ELSE 2 END AS tier
  FROM posts p
  WHERE p.search @@ (SELECT stems FROM query)
      AND (p.created_at AT TIME ZONE 'UTC')::date >= (SELECT $11::date)
  LIMIT 1000
),
terms_newer AS MATERIALIZED (
  SELECT p.id, CASE WHEN CASE WHEN octet_length(p.title) = char_length(p.title) THEN p.title
      ELSE without_accents(p.title) END ILIKE (SELECT plain_phrase FROM query) THEN 5 WHEN ts_filter(p.search,
      '{a}') @@ (SELECT stems FROM query) THEN 4 WHEN p.search @@ (SELECT terms FROM query) AND (
    (SELECT is_one_term FROM query) OR p.search @@ (SELECT in_a_row FROM query)
        AND p.content ILIKE (SELECT phrase FROM query)
  ) OR p.community_id = ANY ((SELECT ids FROM named)::integer[]) THEN 3 ELSE 2 END AS tier
  FROM posts p
  WHERE p.search @@ (SELECT stems FROM query)
      AND (p.created_at AT TIME ZONE 'UTC')::date >= (SELECT $12::date)
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
  WHERE p.search @@ (SELECT stems FROM query)
  LIMIT 1000
),
terms_few AS MATERIALIZED (
  SELECT CASE WHEN ((SELECT count(*) FROM (SELECT FROM terms_newest LIMIT 3) AS counted) >= 3) THEN false
      ELSE NOT ((SELECT count(*) FROM (SELECT FROM terms_all LIMIT 101) AS counted) >= 101) END AS are_few
),
corrected_newest AS MATERIALIZED (
  SELECT p.id, 0 AS tier
  FROM posts p
  WHERE p.search @@ (SELECT terms FROM corrected)
      AND (p.created_at AT TIME ZONE 'UTC')::date >= (SELECT $13::date)
  LIMIT 1000
),
corrected_newer AS MATERIALIZED (
  SELECT p.id, 0 AS tier
  FROM posts p
  WHERE p.search @@ (SELECT terms FROM corrected)
      AND (p.created_at AT TIME ZONE 'UTC')::date >= (SELECT $14::date)
  LIMIT 1000
),
corrected_all AS MATERIALIZED (SELECT p.id,
    0 AS tier FROM posts p WHERE p.search @@ (SELECT terms FROM corrected) LIMIT 1000),
corrected_few AS MATERIALIZED (
  SELECT CASE WHEN ((SELECT count(*) FROM (SELECT FROM corrected_newest LIMIT 3) AS counted) >= 3) THEN false
      ELSE NOT ((SELECT count(*) FROM (SELECT FROM corrected_all LIMIT 101) AS counted) >= 101) END AS are_few
),
best AS MATERIALIZED (
  SELECT p.id, w.rank, CASE WHEN CASE WHEN octet_length(p.title) = char_length(p.title) THEN p.title
      ELSE without_accents(p.title) END ILIKE (SELECT plain_phrase FROM query) THEN 5 WHEN ts_filter(p.search,
      '{a}') @@ (SELECT stems FROM query) THEN 4 WHEN p.search @@ (SELECT terms FROM query) AND (
    (SELECT is_one_term FROM query) OR p.search @@ (SELECT in_a_row FROM query)
        AND p.content ILIKE (SELECT phrase FROM query)
  ) OR p.community_id = ANY ((SELECT ids FROM named)::integer[]) THEN 3 ELSE 2 END AS tier
  FROM (
    SELECT s.post_id, s.hot AS rank
    FROM post_stats s
    WHERE s.removal_reason IS NULL
    ORDER BY s.hot DESC, s.post_id DESC
    LIMIT 300
  ) AS w
  CROSS JOIN LATERAL (SELECT * FROM posts WHERE id = w.post_id OFFSET 0) AS p
  WHERE (p.search @@ (SELECT stems FROM query) OR CASE WHEN octet_length(p.title) = char_length(p.title)
      THEN p.title ELSE without_accents(p.title) END ILIKE (SELECT plain_phrase FROM query))
),
title_phrase_walk AS MATERIALIZED (
  SELECT id, 5 AS tier, rank
  FROM (SELECT id, rank FROM best WHERE true AND tier = 5 ORDER BY rank DESC, id DESC LIMIT 26) AS found
),
title_phrase_whole AS MATERIALIZED (
  SELECT id, tier, rank
  FROM title_phrase_walk
  UNION
  SELECT id, 5 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM parts_whole
      WHERE (SELECT count(*) FROM title_phrase_walk) < 26 AND (
        (SELECT terms IS NOT NULL FROM parts)
            AND NOT ((SELECT count(*) FROM (SELECT FROM parts_whole LIMIT 1001) AS counted) >= 1001)
      )
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 5 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
title_phrase_few AS MATERIALIZED (
  SELECT id, tier, rank
  FROM title_phrase_whole
  UNION
  SELECT id, 5 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM titles_all
      WHERE (SELECT count(*) FROM title_phrase_whole) < 26 AND NOT (
        (
          (SELECT terms IS NOT NULL FROM parts)
              AND NOT ((SELECT count(*) FROM (SELECT FROM parts_whole LIMIT 1001) AS counted) >= 1001)
        )
      ) AND (SELECT are_few FROM titles_few)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 5 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
title_phrase_newest AS MATERIALIZED (
  SELECT id, tier, rank
  FROM title_phrase_few
  UNION
  SELECT id, 5 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM titles_newest
      WHERE (SELECT count(*) FROM title_phrase_few) < 26 AND NOT (
        (
          (SELECT terms IS NOT NULL FROM parts)
              AND NOT ((SELECT count(*) FROM (SELECT FROM parts_whole LIMIT 1001) AS counted) >= 1001)
        )
      ) AND NOT (SELECT are_few FROM titles_few)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 5 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
title_phrase_newer AS MATERIALIZED (
  SELECT id, tier, rank
  FROM title_phrase_newest
  UNION
  SELECT id, 5 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM titles_newer
      WHERE (SELECT count(*) FROM title_phrase_newest) < 26 AND NOT (
        (
          (SELECT terms IS NOT NULL FROM parts)
              AND NOT ((SELECT count(*) FROM (SELECT FROM parts_whole LIMIT 1001) AS counted) >= 1001)
        )
      ) AND NOT (SELECT are_few FROM titles_few)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 5 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
title_phrase_older AS MATERIALIZED (
  SELECT id, tier, rank
  FROM title_phrase_newer
  UNION
  SELECT id, 5 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM titles_all
      WHERE (SELECT count(*) FROM title_phrase_newer) < 26 AND NOT (
        (
          (SELECT terms IS NOT NULL FROM parts)
              AND NOT ((SELECT count(*) FROM (SELECT FROM parts_whole LIMIT 1001) AS counted) >= 1001)
        )
      ) AND NOT (SELECT are_few FROM titles_few)
          AND NOT ((SELECT count(*) FROM (SELECT FROM titles_newer LIMIT 500) AS counted) >= 500)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 5 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
title_terms_walk AS MATERIALIZED (
  SELECT id, tier, rank
  FROM title_phrase_older
  UNION
  SELECT id, 4 AS tier, rank
  FROM (
    SELECT id, rank
    FROM best
    WHERE (SELECT count(*) FROM title_phrase_older) < 26 AND tier = 4
    ORDER BY rank DESC, id DESC
    LIMIT 26
  ) AS found
),
title_terms_few AS MATERIALIZED (
  SELECT id, tier, rank
  FROM title_terms_walk
  UNION
  SELECT id, 4 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM terms_all
      WHERE (SELECT count(*) FROM title_terms_walk) < 26 AND (SELECT are_few FROM terms_few)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 4 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
title_terms_newest AS MATERIALIZED (
  SELECT id, tier, rank
  FROM title_terms_few
  UNION
  SELECT id, 4 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM terms_newest
      WHERE (SELECT count(*) FROM title_terms_few) < 26 AND NOT (SELECT are_few FROM terms_few)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 4 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
title_terms_newer AS MATERIALIZED (
  SELECT id, tier, rank
  FROM title_terms_newest
  UNION
  SELECT id, 4 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM terms_newer
      WHERE (SELECT count(*) FROM title_terms_newest) < 26 AND NOT (SELECT are_few FROM terms_few)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 4 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
title_terms_older AS MATERIALIZED (
  SELECT id, tier, rank
  FROM title_terms_newer
  UNION
  SELECT id, 4 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM terms_all
      WHERE (SELECT count(*) FROM title_terms_newer) < 26 AND NOT (SELECT are_few FROM terms_few)
          AND NOT ((SELECT count(*) FROM (SELECT FROM terms_newer LIMIT 500) AS counted) >= 500)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 4 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
text_phrase_walk AS MATERIALIZED (
  SELECT id, tier, rank
  FROM title_terms_older
  UNION
  SELECT id, 3 AS tier, rank
  FROM (
    SELECT id, rank
    FROM best
    WHERE (SELECT count(*) FROM title_terms_older) < 26 AND tier = 3
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
        SELECT p.id, s.hot AS rank
        FROM post_stats s
        JOIN posts p ON p.id = s.post_id
        WHERE s.community_id = c.id AND NOT s.is_pinned AND s.removal_reason IS NULL AND CASE WHEN CASE
            WHEN octet_length(p.title) = char_length(p.title) THEN p.title ELSE without_accents(p.title)
            END ILIKE (SELECT plain_phrase FROM query) THEN 5 WHEN ts_filter(p.search,
            '{a}') @@ (SELECT stems FROM query) THEN 4 WHEN p.search @@ (SELECT terms FROM query) AND (
          (SELECT is_one_term FROM query) OR p.search @@ (SELECT in_a_row FROM query)
              AND p.content ILIKE (SELECT phrase FROM query)
        ) OR p.community_id = ANY ((SELECT ids FROM named)::integer[]) THEN 3 ELSE 2 END = 3
        ORDER BY s.hot DESC, s.post_id DESC
        LIMIT 26
      )
      UNION ALL (
        SELECT p.id, s.hot AS rank
        FROM post_stats s
        JOIN posts p ON p.id = s.post_id
        WHERE s.community_id = c.id AND s.is_pinned AND s.removal_reason IS NULL AND CASE WHEN CASE
            WHEN octet_length(p.title) = char_length(p.title) THEN p.title ELSE without_accents(p.title)
            END ILIKE (SELECT plain_phrase FROM query) THEN 5 WHEN ts_filter(p.search,
            '{a}') @@ (SELECT stems FROM query) THEN 4 WHEN p.search @@ (SELECT terms FROM query) AND (
          (SELECT is_one_term FROM query) OR p.search @@ (SELECT in_a_row FROM query)
              AND p.content ILIKE (SELECT phrase FROM query)
        ) OR p.community_id = ANY ((SELECT ids FROM named)::integer[]) THEN 3 ELSE 2 END = 3
        ORDER BY s.hot DESC, s.post_id DESC
        LIMIT 26
      )
    ) AS b
    WHERE (SELECT count(*) FROM text_phrase_walk) < 26
    ORDER BY b.rank DESC, b.id DESC
    LIMIT 26
  ) AS found
),
text_phrase_few AS MATERIALIZED (
  SELECT id, tier, rank
  FROM text_phrase_communities
  UNION
  SELECT id, 3 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM terms_all
      WHERE (SELECT count(*) FROM text_phrase_communities) < 26 AND (SELECT are_few FROM terms_few)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 3 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
text_phrase_newest AS MATERIALIZED (
  SELECT id, tier, rank
  FROM text_phrase_few
  UNION
  SELECT id, 3 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM terms_newest
      WHERE (SELECT count(*) FROM text_phrase_few) < 26 AND NOT (SELECT are_few FROM terms_few)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 3 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
text_phrase_newer AS MATERIALIZED (
  SELECT id, tier, rank
  FROM text_phrase_newest
  UNION
  SELECT id, 3 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM terms_newer
      WHERE (SELECT count(*) FROM text_phrase_newest) < 26 AND NOT (SELECT are_few FROM terms_few)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 3 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
text_phrase_older AS MATERIALIZED (
  SELECT id, tier, rank
  FROM text_phrase_newer
  UNION
  SELECT id, 3 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM terms_all
      WHERE (SELECT count(*) FROM text_phrase_newer) < 26 AND NOT (SELECT are_few FROM terms_few)
          AND NOT ((SELECT count(*) FROM (SELECT FROM terms_newer LIMIT 500) AS counted) >= 500)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 3 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
text_terms_walk AS MATERIALIZED (
  SELECT id, tier, rank
  FROM text_phrase_older
  UNION
  SELECT id, 2 AS tier, rank
  FROM (
    SELECT id, rank
    FROM best
    WHERE (SELECT count(*) FROM text_phrase_older) < 26 AND tier = 2
    ORDER BY rank DESC, id DESC
    LIMIT 26
  ) AS found
),
text_terms_few AS MATERIALIZED (
  SELECT id, tier, rank
  FROM text_terms_walk
  UNION
  SELECT id, 2 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM terms_all
      WHERE (SELECT count(*) FROM text_terms_walk) < 26 AND (SELECT are_few FROM terms_few)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 2 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
text_terms_newest AS MATERIALIZED (
  SELECT id, tier, rank
  FROM text_terms_few
  UNION
  SELECT id, 2 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM terms_newest
      WHERE (SELECT count(*) FROM text_terms_few) < 26 AND NOT (SELECT are_few FROM terms_few)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 2 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
text_terms_newer AS MATERIALIZED (
  SELECT id, tier, rank
  FROM text_terms_newest
  UNION
  SELECT id, 2 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM terms_newer
      WHERE (SELECT count(*) FROM text_terms_newest) < 26 AND NOT (SELECT are_few FROM terms_few)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 2 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
text_terms_older AS MATERIALIZED (
  SELECT id, tier, rank
  FROM text_terms_newer
  UNION
  SELECT id, 2 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM terms_all
      WHERE (SELECT count(*) FROM text_terms_newer) < 26 AND NOT (SELECT are_few FROM terms_few)
          AND NOT ((SELECT count(*) FROM (SELECT FROM terms_newer LIMIT 500) AS counted) >= 500)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 2 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
substring_walk AS MATERIALIZED (
  SELECT id, tier, rank
  FROM text_terms_older
  UNION
  SELECT id, 1 AS tier, rank
  FROM (
    SELECT p.id, w.rank
    FROM (
      SELECT s.post_id, s.hot AS rank
      FROM post_stats s
      WHERE s.removal_reason IS NULL
      ORDER BY s.hot DESC, s.post_id DESC
      LIMIT 1000
    ) AS w
    CROSS JOIN LATERAL (SELECT * FROM posts WHERE id = w.post_id OFFSET 0) AS p
    WHERE (SELECT count(*) FROM text_terms_older) < 1 AND (SELECT count(*) FROM text_terms_older) < 26
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
      SELECT s.post_id, s.hot AS rank
      FROM post_stats s
      WHERE s.removal_reason IS NULL
      ORDER BY s.hot DESC, s.post_id DESC
      LIMIT 300
    ) AS w
    CROSS JOIN LATERAL (SELECT * FROM posts WHERE id = w.post_id OFFSET 0) AS p
    WHERE (SELECT count(*) FROM substring_walk) < 1 AND (SELECT count(*) FROM substring_walk) < 26
        AND p.search @@ (SELECT terms FROM corrected)
    ORDER BY w.rank DESC, p.id DESC
    LIMIT 26
  ) AS found
),
misspelt_few AS MATERIALIZED (
  SELECT id, tier, rank
  FROM misspelt_walk
  UNION
  SELECT id, 0 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM corrected_all
      WHERE (SELECT count(*) FROM substring_walk) < 1 AND (SELECT count(*) FROM misspelt_walk) < 26
          AND (SELECT are_few FROM corrected_few)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 0 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
misspelt_newest AS MATERIALIZED (
  SELECT id, tier, rank
  FROM misspelt_few
  UNION
  SELECT id, 0 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM corrected_newest
      WHERE (SELECT count(*) FROM substring_walk) < 1 AND (SELECT count(*) FROM misspelt_few) < 26
          AND NOT (SELECT are_few FROM corrected_few)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 0 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
misspelt_newer AS MATERIALIZED (
  SELECT id, tier, rank
  FROM misspelt_newest
  UNION
  SELECT id, 0 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM corrected_newer
      WHERE (SELECT count(*) FROM substring_walk) < 1 AND (SELECT count(*) FROM misspelt_newest) < 26
          AND NOT (SELECT are_few FROM corrected_few)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 0 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
),
misspelt_older AS MATERIALIZED (
  SELECT id, tier, rank
  FROM misspelt_newer
  UNION
  SELECT id, 0 AS tier, rank
  FROM (
    SELECT f.id, s.hot AS rank
    FROM (
      SELECT id, tier
      FROM corrected_all
      WHERE (SELECT count(*) FROM substring_walk) < 1 AND (SELECT count(*) FROM misspelt_newer) < 26
          AND NOT (SELECT are_few FROM corrected_few)
          AND NOT ((SELECT count(*) FROM (SELECT FROM corrected_newer LIMIT 500) AS counted) >= 500)
    ) AS f
    JOIN post_stats s ON s.post_id = f.id
    WHERE f.tier = 0 AND s.removal_reason IS NULL
    ORDER BY s.hot DESC, f.id DESC
    LIMIT 26
  ) AS found
)
SELECT POST_COLUMNS, coalesce(sum(octet_length(p.content)) OVER rows_before, 0) >= 524288 AS "isBeyond", CASE
    WHEN coalesce(sum(octet_length(p.content)) OVER rows_before, 0) < 524288 THEN p.content END AS content,
    NULL::smallint AS vote, false AS "isSaved", page.rank, page.tier
FROM (SELECT id, tier, rank FROM misspelt_older ORDER BY tier DESC, rank DESC, id DESC LIMIT 26) AS page
JOIN post_stats s ON s.post_id = page.id
JOIN posts p ON p.id = s.post_id
CROSS JOIN LATERAL (SELECT id, name, display_name, color,
    icon FROM communities WHERE id = s.community_id OFFSET 0) c
LEFT JOIN users u ON u.id = p.author_id
WINDOW rows_before AS (ORDER BY page.tier DESC, page.rank DESC, page.id DESC ROWS BETWEEN UNBOUNDED PRECEDING
    AND 1 PRECEDING)
ORDER BY page.tier DESC, page.rank DESC, page.id DESC;
