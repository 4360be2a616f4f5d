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
            (
              SELECT post_id, created_at
              FROM post_stats
              WHERE community_id = m.community_id AND NOT is_pinned AND post_stats.removal_reason IS NULL
                  AND (created_at, post_id) < ($3::timestamptz, $4::integer) AND (
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
            )
            UNION ALL (
              SELECT post_id, created_at
              FROM post_stats
              WHERE community_id = m.community_id AND is_pinned AND post_stats.removal_reason IS NULL AND (created_at,
                  post_id) < ($9::timestamptz, $10::integer) AND (
                (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $11)) OR NOT EXISTS (
                  SELECT
                  FROM posts hidden
                  WHERE hidden.id = post_id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $12
                      AND blocked_id = hidden.author_id)
                  OFFSET 0
                )
              ) AND (
                (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $13))
                    OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $14) h WHERE h.hidden_id = post_id OFFSET 0)
              )
              ORDER BY created_at DESC, post_id DESC
              LIMIT 26
            )
          ) AS best
          WHERE (m.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private') OR m.community_id IN (
            SELECT m.community_id
            FROM memberships m
            WHERE m.user_id = $15 AND NOT EXISTS (
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
        FROM unnest($16::integer[]) AS person (id)
        CROSS JOIN LATERAL (
          SELECT id
          FROM posts
          WHERE author_id = person.id AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = posts.id
              AND gone.removal_reason IS NOT NULL)
              AND (posts.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
              OR posts.community_id IN (
            SELECT m.community_id
            FROM memberships m
            WHERE m.user_id = $17 AND NOT EXISTS (
              SELECT
              FROM bans banned
              WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
                  AND (banned.ends_at IS NULL OR banned.ends_at > now())
              OFFSET 0
            )
          )) AND (created_at, id) < ($18::timestamptz, $19::integer) AND (
            (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $20)) OR NOT EXISTS (
              SELECT
              FROM posts hidden
              WHERE hidden.id = posts.id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $21
                  AND blocked_id = hidden.author_id)
              OFFSET 0
            )
          ) AND (
            (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $22))
                OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $23) h WHERE h.hidden_id = posts.id OFFSET 0)
          )
          ORDER BY created_at DESC, id DESC
          LIMIT 26
        ) AS p
        UNION
        SELECT id AS post_id
        FROM (
          SELECT recent.*
          FROM unnest($24::float[], $25::float[]) AS span (until, since)
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
              WHERE m.user_id = $26 AND NOT EXISTS (
                SELECT
                FROM bans banned
                WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
                    AND (banned.ends_at IS NULL OR banned.ends_at > now())
                OFFSET 0
              )
            )) AND (
              (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $27)) OR NOT EXISTS (
                SELECT
                FROM posts hidden
                WHERE hidden.id = p.id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $28
                    AND blocked_id = hidden.author_id)
                OFFSET 0
              )
            ) AND (
              (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $29))
                  OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $30) h WHERE h.hidden_id = p.id OFFSET 0)
            ) AND (p.created_at, p.id) <= ($31::timestamptz, $32::integer)
                AND p.created_at <= ($33::timestamptz - until * interval '1 ms')
                AND p.created_at > ($34::timestamptz - since * interval '1 ms')
                AND (p.created_at AT TIME ZONE 'UTC')::date >= (($35::timestamptz - since * interval '1 ms') AT TIME ZONE 'UTC')::date
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
              WHERE m.user_id = $36 AND NOT EXISTS (
                SELECT
                FROM bans banned
                WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
                    AND (banned.ends_at IS NULL OR banned.ends_at > now())
                OFFSET 0
              )
            )) AND (
              (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $37)) OR NOT EXISTS (
                SELECT
                FROM posts hidden
                WHERE hidden.id = p.id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $38
                    AND blocked_id = hidden.author_id)
                OFFSET 0
              )
            ) AND (
              (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $39))
                  OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $40) h WHERE h.hidden_id = p.id OFFSET 0)
            ) AND (p.created_at, p.id) <= ($41::timestamptz, $42::integer)
                AND p.created_at <= ($43::timestamptz - $44::float * interval '1 ms')
            ORDER BY p.created_at DESC, p.id DESC
            LIMIT 26
          )
          LIMIT 26
        ) AS matches
        UNION
        SELECT id AS post_id
        FROM (
          SELECT recent.*
          FROM unnest($45::float[], $46::float[]) AS span (until, since)
          CROSS JOIN LATERAL (
            SELECT p.id, p.created_at
            FROM posts p
            WHERE p.type = 'link' AND link_domains(p.image_url) && $47::text[]
                AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id
                AND gone.removal_reason IS NOT NULL)
                AND (p.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
                OR p.community_id IN (
              SELECT m.community_id
              FROM memberships m
              WHERE m.user_id = $48 AND NOT EXISTS (
                SELECT
                FROM bans banned
                WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
                    AND (banned.ends_at IS NULL OR banned.ends_at > now())
                OFFSET 0
              )
            )) AND (
              (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $49)) OR NOT EXISTS (
                SELECT
                FROM posts hidden
                WHERE hidden.id = p.id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $50
                    AND blocked_id = hidden.author_id)
                OFFSET 0
              )
            ) AND (
              (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $51))
                  OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $52) h WHERE h.hidden_id = p.id OFFSET 0)
            ) AND (p.created_at, p.id) <= ($53::timestamptz, $54::integer)
                AND p.created_at <= ($55::timestamptz - until * interval '1 ms')
                AND p.created_at > ($56::timestamptz - since * interval '1 ms')
                AND (p.created_at AT TIME ZONE 'UTC')::date >= (($57::timestamptz - since * interval '1 ms') AT TIME ZONE 'UTC')::date
            ORDER BY p.created_at DESC, p.id DESC
            LIMIT 26
          ) AS recent
          UNION ALL (
            SELECT p.id, p.created_at
            FROM posts p
            WHERE p.type = 'link' AND link_domains(p.image_url) && $58::text[]
                AND NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = p.id
                AND gone.removal_reason IS NOT NULL)
                AND (p.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
                OR p.community_id IN (
              SELECT m.community_id
              FROM memberships m
              WHERE m.user_id = $59 AND NOT EXISTS (
                SELECT
                FROM bans banned
                WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
                    AND (banned.ends_at IS NULL OR banned.ends_at > now())
                OFFSET 0
              )
            )) AND (
              (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $60)) OR NOT EXISTS (
                SELECT
                FROM posts hidden
                WHERE hidden.id = p.id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $61
                    AND blocked_id = hidden.author_id)
                OFFSET 0
              )
            ) AND (
              (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $62))
                  OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $63) h WHERE h.hidden_id = p.id OFFSET 0)
            ) AND (p.created_at, p.id) <= ($64::timestamptz, $65::integer)
                AND p.created_at <= ($66::timestamptz - $67::float * interval '1 ms')
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
        WHERE m.user_id = $68 AND NOT EXISTS (
          SELECT
          FROM bans banned
          WHERE banned.user_id = m.user_id AND banned.community_id = m.community_id AND NOT banned.is_mute
              AND (banned.ends_at IS NULL OR banned.ends_at > now())
          OFFSET 0
        )
      ))
    ) AS own
    WHERE (created_at, post_id) < ($69::timestamptz, $70::integer)
    ORDER BY created_at DESC, post_id DESC
  ) AS ranked
  WHERE true AND (
    (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $71)) OR NOT EXISTS (
      SELECT
      FROM posts hidden
      WHERE hidden.id = post_id AND EXISTS (SELECT FROM user_blocks WHERE blocker_id = $72
          AND blocked_id = hidden.author_id)
      OFFSET 0
    )
  ) AND (
    (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = $73))
        OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = $74) h WHERE h.hidden_id = post_id OFFSET 0)
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
    FROM $75 AND NOT n.is_deleted AND n.removal_reason IS NULL
        AND NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = $76 AND blocked_id = n.author_id)
    LIMIT 51
  ) counted
) END AS "newComments", s.rank , CASE WHEN count(*) OVER rows_before = 0
    THEN (SELECT words FROM muted_words WHERE user_id = $77) END AS "mutedWords"
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
LEFT JOIN post_votes v ON v.post_id = s.post_id AND v.user_id = $78
LEFT JOIN saved_posts k ON k.post_id = s.post_id AND k.user_id = $79
LEFT JOIN thread_visits t ON t.post_id = s.post_id AND t.user_id = $80
WINDOW rows_before AS (ORDER BY s.rank DESC, s.post_id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
ORDER BY s.rank DESC, s.post_id DESC
LIMIT 26;
