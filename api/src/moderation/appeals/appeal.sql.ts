import { type AppealSubject, isStaff, type ModerationAction, type ReportSubject } from '@stoa/contract';
import { raw, type Sql, sql } from '../../platform/db/sql.js';
import type { Viewer } from '../../platform/http/request.js';
import { isBanCurrent, isBanKnown } from '../../platform/visibility/bans.js';
import { WARNING_STANDS } from '../../platform/visibility/warnings.js';

/** The appealed decisions by what an appeal names: the entry's action and the type of its subject. */
const decisions = {
  post: { action: 'post-removed', type: 'post' },
  comment: { action: 'comment-removed', type: 'comment' },
  ban: { action: 'member-banned', type: 'user' },
  mute: { action: 'member-muted', type: 'user' },
  profile: { action: 'profile-cleared', type: 'user' },
  lock: { action: 'post-locked', type: 'post' },
  warning: { action: 'member-warned', type: 'user' },
} as const satisfies Record<AppealSubject, { action: ModerationAction; type: ReportSubject }>;

/** The decisions that keep a person from writing. */
const bans: readonly ModerationAction[] = [decisions.ban.action, decisions.mute.action];

/** Returns whether a decision keeps a person from writing: appeals of it need the permission for people. */
export const isBan = (action: ModerationAction): boolean => bans.includes(action);

/** The same as a condition, by the entry `l` of the log. */
export const IS_BAN = raw(`l.action IN (${bans.map((action) => `'${action}'`).join(', ')})`);

/** Returns what an appeal of a decision names. */
export function subjectOf(action: ModerationAction): AppealSubject {
  const found = Object.entries(decisions).find(([, decision]) => decision.action === action);
  if (!found) throw new Error(`Nobody can appeal ${action}.`);
  return found[0] as AppealSubject;
}

/**
 * The condition that the ban of the entry `l` is the current one. The entry of a ban is the closest in time, not the
 * latest: a ban returns with its time when its replacement is undone. Both times are those of one transaction, rounded
 * differently.
 */
const isBanned = (kind: string): Sql => sql`EXISTS (SELECT FROM bans b WHERE b.user_id = l.subject_id
      AND b.community_id IS NOT DISTINCT FROM l.community_id AND ${raw(kind)} AND ${isBanCurrent('b')}
      AND l.id = (SELECT entry.id FROM moderation_log entry
        WHERE entry.subject_type = l.subject_type AND entry.subject_id = l.subject_id AND entry.action = l.action
          AND entry.community_id IS NOT DISTINCT FROM l.community_id
        ORDER BY abs(extract(epoch FROM entry.created_at - b.created_at)), entry.id DESC LIMIT 1))`;

/**
 * The condition that a decision still stands, by the entry `l` of the log: what it was about exists, is still removed,
 * locked or banned, and no later decision replaced it. What a rule holds is undecided. Warnings stand beside each other,
 * and the current ban is found by its time.
 */
export const STANDS = sql`(CASE l.action
    WHEN 'post-removed' THEN EXISTS (SELECT FROM post_stats s
      WHERE s.post_id = l.subject_id AND s.removal_reason IS NOT NULL AND NOT s.is_held)
    WHEN 'comment-removed' THEN EXISTS (SELECT FROM comments k
      WHERE k.id = l.subject_id AND k.removal_reason IS NOT NULL AND NOT k.is_held)
    WHEN 'post-locked' THEN EXISTS (SELECT FROM post_stats s WHERE s.post_id = l.subject_id AND s.is_locked)
    WHEN 'member-banned' THEN ${isBanned('NOT b.is_mute')}
    WHEN 'member-muted' THEN ${isBanned('b.is_mute')}
    WHEN 'member-warned' THEN ${WARNING_STANDS}
    ELSE true END
  AND (l.action = 'member-warned' OR ${IS_BAN} OR NOT EXISTS (SELECT FROM moderation_log later WHERE later.subject_type = l.subject_type
    AND later.subject_id = l.subject_id AND later.action = l.action
    AND later.community_id IS NOT DISTINCT FROM l.community_id AND later.id > l.id)))`;

/** Selects the standing decision about a person that an appeal names, unless they made it themselves. */
export function decisionAbout(personId: number, subject: AppealSubject, subjectId: number | undefined): Sql {
  const { action, type } = decisions[subject];
  const id = type === 'user' ? personId : subjectId;
  return sql`SELECT l.id, l.action, l.community_id AS "communityId", l.community_name AS "communityName",
      l.is_by_community AS "isByCommunity", l.moderator_id AS "moderatorId", l.created_at AS "createdAt"
    FROM moderation_log l
    WHERE l.subject_type = ${type} AND l.subject_id = ${id ?? 0} AND l.action = ${action}
      AND l.moderator_id <> ${personId} AND ${isAbout(personId, subject, subjectId)} AND ${STANDS}`;
}

function isAbout(personId: number, subject: AppealSubject, subjectId: number | undefined): Sql {
  switch (subject) {
    case 'post':
    case 'lock':
      return sql`EXISTS (SELECT FROM posts p WHERE p.id = l.subject_id AND p.author_id = ${personId})`;
    case 'comment':
      return sql`EXISTS (SELECT FROM comments c WHERE c.id = l.subject_id AND c.author_id = ${personId})`;
    case 'ban':
    case 'mute':
      return sql`l.community_id IS NOT DISTINCT FROM ${subjectId ?? null}::integer AND EXISTS (SELECT FROM bans b
        WHERE b.user_id = ${personId} AND b.community_id IS NOT DISTINCT FROM l.community_id AND ${isBanKnown('b')})`;
    case 'warning':
      return sql`l.id = ${subjectId ?? 0}`;
    case 'profile':
      return raw('true');
  }
}

/** The permission that deciding an appeal needs in the community of the entry `l`, by the alias of a moderator. */
const HAS_PERMISSION = sql`CASE WHEN ${IS_BAN} THEN m.can_manage_people ELSE m.can_moderate_posts END`;

/** The condition that a person moderates the community of the entry `l` with the permission for the appeal. */
const moderates = (personId: number): Sql => sql`l.is_by_community AND (
    EXISTS (SELECT FROM communities c WHERE c.id = l.community_id AND c.owner_id = ${personId})
    OR EXISTS (SELECT FROM community_moderators m
      WHERE m.community_id = l.community_id AND m.user_id = ${personId} AND ${HAS_PERMISSION}))`;

/** The condition that a viewer has the role for an appeal, even if they made the decision. */
export const hasRole = (viewer: Viewer): Sql => (isStaff(viewer.role) ? raw('true') : moderates(viewer.id));

/** The condition that a viewer may decide the appeal `a`: with the role, and neither made the decision nor sent the appeal. */
export const mayDecide = (viewer: Viewer): Sql => sql`(a.appellant_id <> ${viewer.id}
  AND l.moderator_id <> ${viewer.id} AND ${hasRole(viewer)})`;

/** Whether no moderator of the community may decide the appeal `a`: staff decided, or there is nobody else. */
export const IS_FOR_STAFF = sql`(NOT l.is_by_community OR NOT EXISTS (
    SELECT FROM communities c WHERE c.id = l.community_id AND c.owner_id NOT IN (l.moderator_id, a.appellant_id))
  AND NOT EXISTS (SELECT FROM community_moderators m WHERE m.community_id = l.community_id
    AND m.user_id NOT IN (l.moderator_id, a.appellant_id) AND ${HAS_PERMISSION}))`;
