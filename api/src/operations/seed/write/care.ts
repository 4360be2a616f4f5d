import type { DemoPlan } from '@stoa/demo-data';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../../../platform/db/insert-rows.js';
import { planNotifications } from '../plan-notifications.js';

/** The log entries of decided reports. */
const LOG_DECISIONS = `
  INSERT INTO moderation_log (action, moderator_id, moderator_name, subject_type, subject_id, subject_title, post_id,
    report_id, note, created_at)
  SELECT 'report-' || r.status, u.id, u.username, r.subject_type, r.subject_id, r.subject_title, r.post_id,
    r.id, r.moderator_notes, r.resolved_at
  FROM reports r JOIN users u ON u.id = r.resolved_by_id
  ORDER BY r.resolved_at, r.id`;

/** Writes saved posts, notifications, reports with their log entries, and widgets. */
export async function writeCare(manager: EntityManager, plan: DemoPlan): Promise<void> {
  await insertRows(manager, 'saved_posts', plan.saves, {
    user_id: ['integer', ({ userId }) => userId],
    post_id: ['integer', ({ postId }) => postId],
    saved_at: ['timestamptz', ({ at }) => new Date(at)],
  });
  await insertRows(manager, 'notifications', planNotifications(plan), {
    user_id: ['integer', ({ userId }) => userId],
    type: ['text', ({ type }) => type],
    message: ['text', ({ message }) => message],
    actor_id: ['integer', ({ actorId }) => actorId],
    post_id: ['integer', ({ postId }) => postId],
    comment_id: ['integer', ({ commentId }) => commentId],
    milestone: ['integer', ({ milestone }) => milestone],
    is_read: ['boolean', ({ isRead }) => isRead],
    created_at: ['timestamptz', ({ at }) => new Date(at)],
  });
  await writeReports(manager, plan);
  await manager.query(LOG_DECISIONS);
  await insertRows(manager, 'widgets', plan.widgets, {
    user_id: ['integer', ({ userId }) => userId],
    widget_type: ['text', ({ widgetType }) => widgetType],
    title: ['text', ({ title }) => title],
    content: ['text', ({ content }) => content],
    is_visible: ['boolean', ({ isVisible }) => isVisible],
  });
}

function writeReports(manager: EntityManager, { reports }: DemoPlan): Promise<void> {
  return insertRows(manager, 'reports', reports, {
    reporter_id: ['integer', ({ reporterId }) => reporterId],
    reason: ['text', ({ reason }) => reason],
    description: ['text', ({ description }) => description],
    status: ['text', ({ status }) => status],
    subject_type: ['text', ({ subjectType }) => subjectType],
    subject_id: ['integer', ({ subjectId }) => subjectId],
    subject_title: ['text', ({ subjectTitle }) => subjectTitle],
    subject_excerpt: ['text', ({ subjectExcerpt }) => subjectExcerpt],
    post_id: ['integer', ({ postId }) => postId],
    comment_id: ['integer', ({ commentId }) => commentId],
    reported_user_id: ['integer', ({ reportedUserId }) => reportedUserId],
    resolved_by_id: ['integer', ({ resolvedById }) => resolvedById],
    moderator_notes: ['text', ({ moderatorNotes }) => moderatorNotes],
    resolved_at: ['timestamptz', ({ resolvedAt }) => resolvedAt && new Date(resolvedAt)],
    created_at: ['timestamptz', ({ at }) => new Date(at)],
  });
}
