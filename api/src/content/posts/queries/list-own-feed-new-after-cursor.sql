WITH page AS (
  SELECT *
  FROM (
    SELECT *, created_at AS rank
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
            SELECT post_id, created_at
            FROM post_stats
            WHERE community_id = m.community_id AND post_stats.removal_reason IS NULL AND (created_at,
                post_id) < ($3::timestamptz, $4::integer) AND (
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
            ORDER BY created_at DESC, post_id DESC
            LIMIT 26
          ) AS best
          WHERE (m.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private') OR m.community_id IN (
            SELECT m.community_id
            FROM memberships m
            WHERE m.user_id = $9 AND NOT EXISTS (
              SELECT
              FROM bans banned
              WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
                  AND (banned.ends_at IS NULL OR banned.ends_at > now())
              OFFSET 0
            )
          ))
          ORDER BY created_at DESC, post_id DESC
          LIMIT 26
        ) AS best
        UNION
        SELECT p.id AS post_id
        FROM unnest($10::integer[]) AS person (id)
        CROSS JOIN LATERAL (
          SELECT id
          FROM posts
          WHERE author_id = person.id AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = posts.id
              AND gone.removal_reason IS NOT NULL)
              AND (posts.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
              OR posts.community_id IN (
            SELECT m.community_id
            FROM memberships m
            WHERE m.user_id = $11 AND NOT EXISTS (
              SELECT
              FROM bans banned
              WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
                  AND (banned.ends_at IS NULL OR banned.ends_at > now())
              OFFSET 0
            )
          )) AND (created_at, id) < ($12::timestamptz, $13::integer) AND (
            (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $14)) OR NOT EXISTS (
              SELECT
              FROM posts hidden
              WHERE hidden.id = posts.id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $15
                  AND blocked_id = hidden.author_id)
              OFFSET 0
            )
          ) AND (
            (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $16))
                OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $17) h WHERE h.hidden_id = posts.id OFFSET 0)
          )
          ORDER BY created_at DESC, id DESC
          LIMIT 26
        ) AS p
        UNION
        SELECT id AS post_id
        FROM (
          SELECT recent.*
          FROM unnest($18::float[], $19::float[]) AS span (until, since)
          CROSS JOIN LATERAL (
            SELECT p.id, p.created_at
            FROM posts p
            WHERE p.search @@ (SELECT terms FROM sought)
                AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id
                AND gone.removal_reason IS NOT NULL)
                AND (p.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
                OR p.community_id IN (
              SELECT m.community_id
              FROM memberships m
              WHERE m.user_id = $20 AND NOT EXISTS (
                SELECT
                FROM bans banned
                WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
                    AND (banned.ends_at IS NULL OR banned.ends_at > now())
                OFFSET 0
              )
            )) AND (
              (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $21)) OR NOT EXISTS (
                SELECT
                FROM posts hidden
                WHERE hidden.id = p.id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $22
                    AND blocked_id = hidden.author_id)
                OFFSET 0
              )
            ) AND (
              (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $23))
                  OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $24) h WHERE h.hidden_id = p.id OFFSET 0)
            ) AND (p.created_at, p.id) <= ($25::timestamptz, $26::integer)
                AND p.created_at <= ($27::timestamptz - until * interval '1 ms')
                AND p.created_at > ($28::timestamptz - since * interval '1 ms')
                AND (p.created_at AT TIME ZONE 'UTC')::date >= (($29::timestamptz - since * interval '1 ms') AT TIME ZONE 'UTC')::date
            ORDER BY p.created_at DESC, p.id DESC
            LIMIT 26
          ) AS recent
          UNION ALL (
            SELECT p.id, p.created_at
            FROM posts p
            WHERE p.search @@ (SELECT terms FROM sought)
                AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id
                AND gone.removal_reason IS NOT NULL)
                AND (p.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
                OR p.community_id IN (
              SELECT m.community_id
              FROM memberships m
              WHERE m.user_id = $30 AND NOT EXISTS (
                SELECT
                FROM bans banned
                WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
                    AND (banned.ends_at IS NULL OR banned.ends_at > now())
                OFFSET 0
              )
            )) AND (
              (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $31)) OR NOT EXISTS (
                SELECT
                FROM posts hidden
                WHERE hidden.id = p.id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $32
                    AND blocked_id = hidden.author_id)
                OFFSET 0
              )
            ) AND (
              (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $33))
                  OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $34) h WHERE h.hidden_id = p.id OFFSET 0)
            ) AND (p.created_at, p.id) <= ($35::timestamptz, $36::integer)
                AND p.created_at <= ($37::timestamptz - $38::float * interval '1 ms')
            ORDER BY p.created_at DESC, p.id DESC
            LIMIT 26
          )
          LIMIT 26
        ) AS matches
        UNION
        SELECT id AS post_id
        FROM (
          SELECT recent.*
          FROM unnest($39::float[], $40::float[]) AS span (until, since)
          CROSS JOIN LATERAL (
            SELECT p.id, p.created_at
            FROM posts p
            WHERE p.type = 'link' AND link_domains(p.image_url) && $41::text[]
                AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id
                AND gone.removal_reason IS NOT NULL)
                AND (p.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
                OR p.community_id IN (
              SELECT m.community_id
              FROM memberships m
              WHERE m.user_id = $42 AND NOT EXISTS (
                SELECT
                FROM bans banned
                WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
                    AND (banned.ends_at IS NULL OR banned.ends_at > now())
                OFFSET 0
              )
            )) AND (
              (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $43)) OR NOT EXISTS (
                SELECT
                FROM posts hidden
                WHERE hidden.id = p.id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $44
                    AND blocked_id = hidden.author_id)
                OFFSET 0
              )
            ) AND (
              (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $45))
                  OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $46) h WHERE h.hidden_id = p.id OFFSET 0)
            ) AND (p.created_at, p.id) <= ($47::timestamptz, $48::integer)
                AND p.created_at <= ($49::timestamptz - until * interval '1 ms')
                AND p.created_at > ($50::timestamptz - since * interval '1 ms')
                AND (p.created_at AT TIME ZONE 'UTC')::date >= (($51::timestamptz - since * interval '1 ms') AT TIME ZONE 'UTC')::date
            ORDER BY p.created_at DESC, p.id DESC
            LIMIT 26
          ) AS recent
          UNION ALL (
            SELECT p.id, p.created_at
            FROM posts p
            WHERE p.type = 'link' AND link_domains(p.image_url) && $52::text[]
                AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id
                AND gone.removal_reason IS NOT NULL)
                AND (p.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
                OR p.community_id IN (
              SELECT m.community_id
              FROM memberships m
              WHERE m.user_id = $53 AND NOT EXISTS (
                SELECT
                FROM bans banned
                WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
                    AND (banned.ends_at IS NULL OR banned.ends_at > now())
                OFFSET 0
              )
            )) AND (
              (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $54)) OR NOT EXISTS (
                SELECT
                FROM posts hidden
                WHERE hidden.id = p.id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $55
                    AND blocked_id = hidden.author_id)
                OFFSET 0
              )
            ) AND (
              (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $56))
                  OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $57) h WHERE h.hidden_id = p.id OFFSET 0)
            ) AND (p.created_at, p.id) <= ($58::timestamptz, $59::integer)
                AND p.created_at <= ($60::timestamptz - $61::float * interval '1 ms')
            ORDER BY p.created_at DESC, p.id DESC
            LIMIT 26
          )
          LIMIT 26
        ) AS matches
      ) AS chosen
      CROSS JOIN LATERAL (SELECT * FROM post_stats WHERE post_id = chosen.post_id OFFSET 0) AS s
      WHERE s.removal_reason IS NULL
          AND (s.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private') OR s.community_id IN (
        SELECT m.community_id
        FROM memberships m
        WHERE m.user_id = $62 AND NOT EXISTS (
          SELECT
          FROM bans banned
          WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
              AND (banned.ends_at IS NULL OR banned.ends_at > now())
          OFFSET 0
        )
      ))
    ) AS own
    WHERE (created_at, post_id) < ($63::timestamptz, $64::integer)
    ORDER BY created_at DESC, post_id DESC
  ) AS ranked
  WHERE true AND (
    (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $65)) OR NOT EXISTS (
      SELECT
      FROM posts hidden
      WHERE hidden.id = post_id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $66
          AND blocked_id = hidden.author_id)
      OFFSET 0
    )
  ) AND (
    (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $67))
        OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $68) h WHERE h.hidden_id = post_id OFFSET 0)
  )
  ORDER BY rank DESC, post_id DESC
  LIMIT 26
)
SELECT POST_COLUMNS, coalesce(sum(octet_length(p.content)) OVER rows_before, 0) >= 524288 AS "isBeyond", CASE
    WHEN coalesce(sum(octet_length(p.content)) OVER rows_before, 0) < 524288 THEN p.content END AS content,
    v.value AS vote, k.post_id IS NOT NULL AS "isSaved", t.comment_id AS "seenCommentId", CASE
    WHEN t.comment_id IS NOT NULL THEN (
  SELECT count(*)::integer
  FROM (
    SELECT
    FROM comments n
    WHERE n.post_id = s.post_id AND n.id > t.comment_id AND n.author_id IS DISTINCT
    FROM $69 AND NOT n.is_deleted AND n.removal_reason IS NULL
        AND NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $70 AND blocked_id = n.author_id)
    LIMIT 51
  ) counted
) END AS "newComments", s.rank , CASE WHEN count(*) OVER rows_before = 0
    THEN (SELECT words FROM muted_words WHERE user_id = $71) END AS "mutedWords"
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
LEFT JOIN post_votes v ON v.post_id = s.post_id AND v.user_id = $72
LEFT JOIN saved_posts k ON k.post_id = s.post_id AND k.user_id = $73
LEFT JOIN thread_visits t ON t.post_id = s.post_id AND t.user_id = $74
WINDOW rows_before AS (ORDER BY s.rank DESC, s.post_id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
ORDER BY s.rank DESC, s.post_id DESC
LIMIT 26;
