SELECT count(*)::int AS number
FROM (
  SELECT
  FROM appeals a
  JOIN moderation_log l ON l.id = a.entry_id
  WHERE a.outcome IS NULL AND a.community_id = $1 AND (a.appellant_id <> $2 AND l.moderator_id <> $3
      AND l.is_by_community AND (EXISTS (SELECT FROM communities c WHERE c.id = l.community_id AND c.owner_id = $4)
      OR EXISTS (
    SELECT
    FROM community_moderators m
    WHERE m.community_id = l.community_id AND m.user_id = $5 AND CASE WHEN l.action IN ('member-banned', 'member-muted')
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
    WHERE c.person_id = l.subject_id AND d.effects @> jsonb_build_object('warningId', l.id)
        AND d.notified_at IS NOT NULL
  )) ELSE true END AND (l.action = 'member-warned' OR l.action IN ('member-banned', 'member-muted') OR NOT EXISTS (
    SELECT
    FROM moderation_log later
    WHERE later.subject_type = l.subject_type AND later.subject_id = l.subject_id AND later.action = l.action
        AND later.community_id IS NOT DISTINCT
    FROM l.community_id AND later.id > l.id
  )))
  LIMIT 100
) counted;
