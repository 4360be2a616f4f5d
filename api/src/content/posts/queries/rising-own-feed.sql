WITH recent AS (
  SELECT s.post_id, s.community_id, s.score, s.hot, greatest(least(extract(epoch FROM now() - s.created_at) / 3600, 6),
      0.5) AS hours
  FROM post_stats s
  WHERE s.created_at > now() - interval '24 hours' AND s.removal_reason IS NULL AND s.post_id IN (
    SELECT post_id
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
        SELECT recent.post_id
        FROM unnest($2::integer[]) AS m (community_id)
        CROSS JOIN LATERAL (
          SELECT post_id
          FROM post_stats
          WHERE community_id = m.community_id AND post_stats.removal_reason IS NULL
              AND created_at > now() - interval '1 day'
        ) AS recent
        WHERE m.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
        UNION
        SELECT p.id AS post_id
        FROM unnest($3::integer[]) AS person (id)
        CROSS JOIN LATERAL (
          SELECT id
          FROM posts
          WHERE author_id = person.id AND created_at > now() - interval '1 day'
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
                AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id
                AND gone.removal_reason IS NOT NULL)
                AND p.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
                AND p.created_at > now() - interval '1 day'
                AND (p.created_at AT TIME ZONE 'UTC')::date >= (now() AT TIME ZONE 'UTC' - interval '1 day')::date
                AND (p.created_at, p.id) <= (now(), 2147483647) AND p.created_at <= (now() - until * interval '1 ms')
                AND p.created_at > (now() - since * interval '1 ms')
                AND (p.created_at AT TIME ZONE 'UTC')::date >= ((now() - since * interval '1 ms') AT TIME ZONE 'UTC')::date
            ORDER BY p.created_at DESC, p.id DESC
            LIMIT 1000
          ) AS recent
          UNION ALL (
            SELECT p.id, p.created_at
            FROM posts p
            WHERE p.search @@ (SELECT terms FROM sought)
                AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id
                AND gone.removal_reason IS NOT NULL)
                AND p.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
                AND p.created_at > now() - interval '1 day'
                AND (p.created_at AT TIME ZONE 'UTC')::date >= (now() AT TIME ZONE 'UTC' - interval '1 day')::date
                AND (p.created_at, p.id) <= (now(), 2147483647)
                AND p.created_at <= (now() - $7::float * interval '1 ms')
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
                AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id
                AND gone.removal_reason IS NOT NULL)
                AND p.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
                AND p.created_at > now() - interval '1 day'
                AND (p.created_at AT TIME ZONE 'UTC')::date >= (now() AT TIME ZONE 'UTC' - interval '1 day')::date
                AND (p.created_at, p.id) <= (now(), 2147483647) AND p.created_at <= (now() - until * interval '1 ms')
                AND p.created_at > (now() - since * interval '1 ms')
                AND (p.created_at AT TIME ZONE 'UTC')::date >= ((now() - since * interval '1 ms') AT TIME ZONE 'UTC')::date
            ORDER BY p.created_at DESC, p.id DESC
            LIMIT 1000
          ) AS recent
          UNION ALL (
            SELECT p.id, p.created_at
            FROM posts p
            WHERE p.type = 'link' AND link_domains(p.image_url) && $11::text[]
                AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id
                AND gone.removal_reason IS NOT NULL)
                AND p.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
                AND p.created_at > now() - interval '1 day'
                AND (p.created_at AT TIME ZONE 'UTC')::date >= (now() AT TIME ZONE 'UTC' - interval '1 day')::date
                AND (p.created_at, p.id) <= (now(), 2147483647)
                AND p.created_at <= (now() - $12::float * interval '1 ms')
            ORDER BY p.created_at DESC, p.id DESC
            LIMIT 1000
          )
          LIMIT 1000
        ) AS matches
      ) AS chosen
      CROSS JOIN LATERAL (SELECT * FROM post_stats WHERE post_id = chosen.post_id OFFSET 0) AS s
      WHERE s.removal_reason IS NULL AND s.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
    ) AS own
  )
),
gathered AS (
  SELECT v.post_id, sum(v.value) AS votes
  FROM recent
  JOIN post_votes v ON v.post_id = recent.post_id
  WHERE v.voted_at > now() - interval '6 hours'
  GROUP BY v.post_id
),
usual AS (
  SELECT community_id, greatest(avg(score), 0) / 24 AS velocity
  FROM post_stats
  WHERE created_at > now() - interval '7 days' AND post_stats.removal_reason IS NULL AND NOT is_pinned
      AND community_id IN (SELECT community_id FROM recent)
  GROUP BY community_id
),
risen AS (
  SELECT recent.post_id, recent.community_id, recent.hot, (coalesce(gathered.votes,
      0) / recent.hours / (coalesce(usual.velocity, 0) + 1))::double precision AS rise
  FROM recent
  LEFT JOIN usual USING (community_id)
  LEFT JOIN gathered ON gathered.post_id = recent.post_id
),
best AS (SELECT post_id, hot, rise FROM risen ORDER BY rise DESC, hot DESC LIMIT 100),
older AS (
  SELECT post_id, hot
  FROM (
    SELECT *, hot AS rank
    FROM (
      WITH sought AS MATERIALIZED (
        SELECT string_agg(format('(%s)', terms), ' | ')::tsquery AS terms
        FROM (
          SELECT phraseto_tsquery('english', searchable_text(word)) && plainto_tsquery('simple',
              searchable_text(word)) AS terms
          FROM unnest($13::text[]) AS word
        ) AS parsed
        WHERE numnode(terms) > 0
      )
      SELECT s.*
      FROM (
        SELECT post_id
        FROM (
          SELECT best.*
          FROM unnest($14::integer[]) AS m (community_id)
          CROSS JOIN LATERAL (
            SELECT post_id, hot
            FROM post_stats
            WHERE community_id = m.community_id AND post_stats.removal_reason IS NULL
            ORDER BY hot DESC, post_id DESC
            LIMIT 100
          ) AS best
          WHERE m.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
          ORDER BY hot DESC, post_id DESC
          LIMIT 100
        ) AS best
        UNION
        SELECT p.id AS post_id
        FROM unnest($15::integer[]) AS person (id)
        CROSS JOIN LATERAL (
          SELECT id
          FROM posts
          WHERE author_id = person.id
          ORDER BY created_at DESC, id DESC
          LIMIT (SELECT greatest(20, 2000 / greatest(count(*), 1)) FROM unnest($16::integer[]) AS person (id))
        ) AS p
        UNION
        SELECT id AS post_id
        FROM (
          SELECT recent.*
          FROM unnest($17::float[], $18::float[]) AS span (until, since)
          CROSS JOIN LATERAL (
            SELECT p.id, p.created_at
            FROM posts p
            WHERE p.search @@ (SELECT terms FROM sought)
                AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id
                AND gone.removal_reason IS NOT NULL)
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
                AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id
                AND gone.removal_reason IS NOT NULL)
                AND p.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private') AND (p.created_at,
                p.id) <= (now(), 2147483647) AND p.created_at <= (now() - $19::float * interval '1 ms')
            ORDER BY p.created_at DESC, p.id DESC
            LIMIT 1000
          )
          LIMIT 1000
        ) AS matches
        UNION
        SELECT id AS post_id
        FROM (
          SELECT recent.*
          FROM unnest($20::float[], $21::float[]) AS span (until, since)
          CROSS JOIN LATERAL (
            SELECT p.id, p.created_at
            FROM posts p
            WHERE p.type = 'link' AND link_domains(p.image_url) && $22::text[]
                AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id
                AND gone.removal_reason IS NOT NULL)
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
            WHERE p.type = 'link' AND link_domains(p.image_url) && $23::text[]
                AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id
                AND gone.removal_reason IS NOT NULL)
                AND p.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private') AND (p.created_at,
                p.id) <= (now(), 2147483647) AND p.created_at <= (now() - $24::float * interval '1 ms')
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
    LIMIT 100
  ) AS hottest
  WHERE created_at <= now() - interval '24 hours' AND hottest.removal_reason IS NULL
  ORDER BY hot DESC, post_id DESC
  LIMIT 100
)
SELECT post_id AS id
FROM (SELECT post_id, true AS is_recent, rise, hot FROM best UNION ALL SELECT post_id, false, 0,
    hot FROM older) AS entries
ORDER BY is_recent DESC, rise DESC, hot DESC, post_id DESC
LIMIT 100;
