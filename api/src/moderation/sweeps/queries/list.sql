SELECT s.id, s.state, s.since, s.link, s.text, (SELECT u.username FROM users u WHERE u.id = s.network_of
    AND u.deleted_at IS NULL) AS "networkOf", s.reason, s.created_at AS "createdAt", s.finished_at AS "finishedAt",
    (SELECT u.username FROM users u WHERE u.id = s.started_by AND u.deleted_at IS NULL) AS "startedBy",
    (SELECT u.username FROM users u WHERE u.id = s.undone_by AND u.deleted_at IS NULL) AS "undoneBy",
    s.state IN ('running', 'done') AND s.created_at > now() - make_interval(days => 90) AS "canUndo", account.*, item.*
FROM sweeps s
CROSS JOIN LATERAL (
  SELECT count(*)::integer AS "accountCount", count(*) FILTER (WHERE a.state IN ('done',
      'protected'))::integer AS "sweptCount",
      count(*) FILTER (WHERE a.state = 'protected')::integer AS "protectedCount",
      count(*) FILTER (WHERE a.state = 'lifted')::integer AS "liftedCount"
  FROM sweep_accounts a
  WHERE a.sweep_id = s.id
) account
CROSS JOIN LATERAL (
  SELECT count(*)::integer AS "removedCount", count(i.restored_at)::integer AS "restoredCount"
  FROM sweep_items i
  WHERE i.sweep_id = s.id
) item
WHERE s.id < $1
ORDER BY s.id DESC
LIMIT 26;
