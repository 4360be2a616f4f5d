import { sql } from '../../platform/db/sql.js';
import { isBanCurrent, isBanKnown, isPlaceKnown } from '../../platform/visibility/bans.js';
import { permissionsIn } from '../../content/communities/community-permissions.js';
import { type ExportKind, kind, nameOf } from './export-kind.js';

/** The condition that the member, who may have left it, owns a community. */
const isOwner = sql`c.owner_id IS NOT DISTINCT FROM coalesce(m.user_id, c.owner_id)`;

/** A member's communities, their roles in them, and the decisions of moderators about them. */
export const communityKinds: readonly ExportKind[] = [
  kind(
    'communities.json',
    'the communities that you are in or have founded, with your descriptions, texts and rules',
    sql`c.id`,
    sql`json_build_object('name', c.name, 'displayName', c.display_name, 'joinedAt', m.joined_at,
      'feedDial', m.dial, 'mutedInFeedUntil', m.muted_until, 'isOwner', ${isOwner}, 'description', CASE WHEN ${isOwner} THEN c.description END,
      'rules', CASE WHEN ${isOwner} THEN c.rules END, 'iconUrl', CASE WHEN ${isOwner} THEN c.icon_url END,
      'bannerUrl', CASE WHEN ${isOwner} THEN c.banner_url END, 'welcome', CASE WHEN ${isOwner} THEN c.welcome END,
      'guidance', CASE WHEN ${isOwner} THEN c.guidance END)`,
    (id) => sql`FROM communities c LEFT JOIN memberships m ON m.community_id = c.id AND m.user_id = ${id}
      WHERE (m.user_id IS NOT NULL OR c.owner_id = ${id})`,
  ),
  kind(
    'join-requests.json',
    'the communities that you have asked to join',
    sql`r.id`,
    sql`json_build_object('name', r.community_name, 'message', r.message, 'askedAt', r.created_at)`,
    (id) => sql`FROM join_requests r WHERE r.user_id = ${id}`,
  ),
  kind(
    'bans.json',
    'the bans and mutes that keep you from writing',
    sql`b.id`,
    sql`json_build_object('community', c.display_name, 'reason', b.reason, 'message', b.message, 'createdAt', b.created_at,
      'endsAt', b.ends_at, 'isMute', b.is_mute)`,
    (id) => sql`FROM bans b LEFT JOIN communities c ON c.id = b.community_id
      WHERE b.user_id = ${id} AND ${isBanCurrent('b')} AND ${isBanKnown('b')}`,
  ),
  kind(
    'appeals.json',
    'your appeals against decisions of moderators',
    sql`a.id`,
    sql`json_build_object('text', a.content, 'sentAt', a.created_at, 'outcome', a.outcome, 'reason', a.reason,
      'decidedAt', a.decided_at)`,
    (id) => sql`FROM appeals a WHERE a.appellant_id = ${id}`,
  ),
  kind(
    'community-claims.json',
    'the communities that you have asked to take over',
    sql`q.id`,
    sql`json_build_object('name', CASE WHEN ${isPlaceKnown(sql`c.id`, sql`q.claimant_id`)} THEN c.name END,
      'reason', q.reason, 'askedAt', q.created_at, 'declinedAt', q.declined_at)`,
    (id) =>
      sql`FROM community_claims q JOIN communities c ON c.id = q.community_id WHERE q.claimant_id = ${id}`,
  ),
  kind(
    'moderated-communities.json',
    'the communities that you moderate',
    sql`c.id`,
    sql`json_build_object('name', c.name, 'permissions', ${permissionsIn('m')}, 'since', m.since)`,
    (id) =>
      sql`FROM community_moderators m JOIN communities c ON c.id = m.community_id WHERE m.user_id = ${id}`,
  ),
  kind(
    'moderator-invitations.json',
    'your open invitations to moderate communities',
    sql`c.id`,
    sql`json_build_object('name', c.name, 'permissions', ${permissionsIn('i')}, 'invitedBy', ${nameOf(sql`u`)},
      'createdAt', i.created_at)`,
    (id) => sql`FROM moderator_invitations i JOIN communities c ON c.id = i.community_id
      JOIN users u ON u.id = i.invited_by WHERE i.user_id = ${id}`,
  ),
  kind(
    'sent-moderator-invitations.json',
    'the open invitations to moderate communities that you sent',
    sql`row_number`,
    sql`json_build_object('name', name, 'username', username, 'permissions', permissions, 'createdAt', created_at)`,
    (id) => sql`FROM (SELECT row_number() OVER (ORDER BY i.community_id, i.user_id)::integer, c.name,
      ${nameOf(sql`u`)} AS username, ${permissionsIn('i')} AS permissions, i.created_at
      FROM moderator_invitations i JOIN communities c ON c.id = i.community_id
      JOIN users u ON u.id = i.user_id WHERE i.invited_by = ${id}) t WHERE true`,
  ),
];
