SELECT a.id, l.action, a.created_at AS "createdAt", u.id AS "appellantId", u.username AS appellant, a.content AS text,
    place.id AS "communityId", place.name AS "communityName", place.display_name AS "communityTitle",
    l.is_by_community AS "isByCommunity", l.created_at AS "decidedAt", coalesce(warned.reason, CASE l.action
    WHEN 'post-removed' THEN (SELECT s.removal_reason FROM post_stats s WHERE s.post_id = p.id) WHEN 'comment-removed'
    THEN k.removal_reason END, l.note) AS reason, p.id AS "postId", p.title, left(CASE coalesce(warned.type,
    l.subject_type) WHEN 'comment' THEN k.content ELSE p.content END, 1000) AS content, CASE
    WHEN l.action IN ('member-banned', 'member-muted') THEN (SELECT b.ends_at FROM bans b WHERE b.user_id = l.subject_id
    AND b.community_id IS NOT DISTINCT FROM l.community_id) END AS "banEndsAt", (NOT l.is_by_community
    OR NOT EXISTS (SELECT FROM communities c WHERE c.id = l.community_id AND c.owner_id NOT IN (l.moderator_id,
    a.appellant_id)) AND NOT EXISTS (
  SELECT
  FROM community_moderators m
  WHERE m.community_id = l.community_id AND m.user_id NOT IN (l.moderator_id, a.appellant_id) AND CASE
      WHEN l.action IN ('member-banned', 'member-muted') THEN m.can_manage_people ELSE m.can_moderate_posts END
)) AS "isForStaff"
FROM appeals a
JOIN moderation_log l ON l.id = a.entry_id
JOIN users u ON u.id = a.appellant_id
LEFT JOIN communities place ON place.id = a.community_id
LEFT JOIN LATERAL (
  SELECT c.subject_type AS type, c.subject_id AS id, concat_ws(': ', d.rule, nullif(d.message, '')) AS reason
  FROM cases c
  JOIN case_decisions d ON d.case_id = c.id
  WHERE c.person_id = l.subject_id AND d.effects @> jsonb_build_object('warningId', l.id)
  LIMIT 1
) warned ON l.action = 'member-warned'
LEFT JOIN posts p ON p.id = l.post_id AND coalesce(warned.type, l.subject_type) <> 'user'
LEFT JOIN comments k ON k.id = coalesce(warned.id, l.subject_id) AND coalesce(warned.type, l.subject_type) = 'comment'
WHERE a.id > $1 AND a.outcome IS NULL AND a.community_id = $2 AND (a.appellant_id <> $3 AND l.moderator_id <> $4
    AND l.is_by_community AND (EXISTS (SELECT FROM communities c WHERE c.id = l.community_id AND c.owner_id = $5)
    OR EXISTS (
  SELECT
  FROM community_moderators m
  WHERE m.community_id = l.community_id AND m.user_id = $6 AND CASE WHEN l.action IN ('member-banned', 'member-muted')
      THEN m.can_manage_people ELSE m.can_moderate_posts END
))) AND (CASE l.action WHEN 'post-removed' THEN EXISTS (SELECT FROM post_stats s WHERE s.post_id = l.subject_id
    AND s.removal_reason IS NOT NULL AND NOT s.is_held) WHEN 'comment-removed'
    THEN EXISTS (SELECT FROM comments k WHERE k.id = l.subject_id AND k.removal_reason IS NOT NULL AND NOT k.is_held)
    WHEN 'post-locked' THEN EXISTS (SELECT FROM post_stats s WHERE s.post_id = l.subject_id AND s.is_locked)
    WHEN 'member-banned' THEN EXISTS (
  SELECT
  FROM bans b
  WHERE b.user_id = l.subject_id AND b.community_id IS NOT DISTINCT
  FROM l.community_id AND NOT b.is_mute AND (b.ends_at IS NULL OR b.ends_at > now()) AND l.id = (
    SELECT entry.id
    FROM moderation_log entry
    WHERE entry.subject_type = l.subject_type AND entry.subject_id = l.subject_id AND entry.action = l.action
        AND entry.community_id IS NOT DISTINCT
    FROM l.community_id
    ORDER BY abs(extract(epoch FROM entry.created_at - b.created_at)), entry.id DESC
    LIMIT 1
  )
) WHEN 'member-muted' THEN EXISTS (
  SELECT
  FROM bans b
  WHERE b.user_id = l.subject_id AND b.community_id IS NOT DISTINCT
  FROM l.community_id AND b.is_mute AND (b.ends_at IS NULL OR b.ends_at > now()) AND l.id = (
    SELECT entry.id
    FROM moderation_log entry
    WHERE entry.subject_type = l.subject_type AND entry.subject_id = l.subject_id AND entry.action = l.action
        AND entry.community_id IS NOT DISTINCT
    FROM l.community_id
    ORDER BY abs(extract(epoch FROM entry.created_at - b.created_at)), entry.id DESC
    LIMIT 1
  )
) WHEN 'member-warned' THEN (NOT EXISTS (SELECT FROM appeals decided WHERE decided.entry_id = l.id
    AND decided.outcome = 'reversed') AND EXISTS (
  SELECT
  FROM cases c
  JOIN case_decisions d ON d.case_id = c.id
  WHERE c.person_id = l.subject_id AND d.effects @> jsonb_build_object('warningId', l.id) AND d.notified_at IS NOT NULL
)) ELSE true END AND (l.action = 'member-warned' OR l.action IN ('member-banned', 'member-muted') OR NOT EXISTS (
  SELECT
  FROM moderation_log later
  WHERE later.subject_type = l.subject_type AND later.subject_id = l.subject_id AND later.action = l.action
      AND later.community_id IS NOT DISTINCT
  FROM l.community_id AND later.id > l.id
)))
ORDER BY a.id
LIMIT 26;
