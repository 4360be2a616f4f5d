WITH sent AS (
  SELECT date_trunc('month', r.created_at AT TIME ZONE 'UTC') AS month, r.reason, r.status, r.created_at, r.resolved_at
  FROM reports r
  WHERE r.created_at >= (date_trunc('month', (now() AT TIME ZONE 'UTC')) - interval '11 months') AT TIME ZONE 'UTC'
      AND (r.subject_type = 'user' OR EXISTS (
    SELECT
    FROM post_stats s
    WHERE s.post_id = r.post_id AND s.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
  ) OR r.post_id IS NULL AND EXISTS (
    SELECT
    FROM cases k
    WHERE k.id = r.case_id AND k.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private')
  ))
),
by_reason AS (
  SELECT month, reason, count(*) FILTER (WHERE status = 'pending') AS pending,
      count(*) FILTER (WHERE status = 'resolved') AS resolved, count(*) FILTER (WHERE status = 'dismissed') AS dismissed
  FROM sent
  GROUP BY month, reason
),
reported AS (
  SELECT month, json_agg(json_build_object('reason', reason, 'pending', pending, 'resolved', resolved, 'dismissed',
      dismissed) ORDER BY pending + resolved + dismissed DESC, reason) AS reports
  FROM by_reason
  GROUP BY month
),
decided AS (
  SELECT month,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM resolved_at - created_at)))::integer AS median
  FROM sent
  WHERE resolved_at IS NOT NULL
  GROUP BY month
),
by_action AS (
  SELECT date_trunc('month', l.created_at AT TIME ZONE 'UTC') AS month, l.action, count(*) AS count
  FROM moderation_log l
  WHERE l.created_at >= (date_trunc('month', (now() AT TIME ZONE 'UTC')) - interval '11 months') AT TIME ZONE 'UTC'
      AND l.action IN ('report-resolved', 'report-dismissed', 'post-removed', 'post-restored', 'comment-removed',
      'comment-restored', 'role-given', 'role-taken', 'media-purged', 'profile-cleared', 'post-pinned', 'post-unpinned',
      'post-locked', 'post-unlocked', 'post-flair-changed', 'post-marked-sensitive', 'post-unmarked-sensitive',
      'moderator-joined', 'moderator-changed', 'moderator-removed', 'moderator-left', 'community-changed',
      'community-transferred', 'member-banned', 'member-unbanned', 'member-muted', 'member-unmuted', 'appeal-upheld',
      'appeal-changed', 'appeal-reversed', 'post-held', 'comment-held', 'auto-rules-changed', 'shield-raised',
      'shield-lowered', 'member-warned', 'case-escalated', 'case-reopened', 'sweep-started', 'sweep-undone')
      AND (l.community_id IS NULL OR l.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private'))
  GROUP BY 1, 2
),
acted AS (
  SELECT month, json_agg(json_build_object('action', action, 'count', count) ORDER BY count DESC, action) AS actions
  FROM by_action
  GROUP BY month
),
appealed AS (
  SELECT date_trunc('month', a.created_at AT TIME ZONE 'UTC') AS month, json_build_object('sent', count(*), 'upheld',
      count(*) FILTER (WHERE outcome = 'upheld'), 'changed', count(*) FILTER (WHERE outcome = 'changed'), 'reversed',
      count(*) FILTER (WHERE outcome = 'reversed')) AS appeals
  FROM appeals a
  WHERE a.created_at >= (date_trunc('month', (now() AT TIME ZONE 'UTC')) - interval '11 months') AT TIME ZONE 'UTC'
      AND (a.community_id IS NULL OR a.community_id NOT IN (SELECT id FROM communities WHERE visibility = 'private'))
  GROUP BY 1
)
SELECT to_char(month, 'YYYY-MM') AS month, coalesce(reports, '[]') AS reports, median AS "medianSeconds",
    coalesce(actions, '[]') AS actions, coalesce(appeals, '{"sent": 0, "upheld": 0, "changed": 0,
    "reversed": 0}') AS appeals
FROM generate_series(date_trunc('month', (now() AT TIME ZONE 'UTC')), date_trunc('month',
    (now() AT TIME ZONE 'UTC')) - interval '11 months', interval '-1 month') AS month
LEFT JOIN reported USING (month)
LEFT JOIN decided USING (month)
LEFT JOIN acted USING (month)
LEFT JOIN appealed USING (month)
ORDER BY month DESC;
