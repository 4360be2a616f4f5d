import { type BanBody, isStaff, type OwnBan } from '@stoa/contract';
import { type EntityManager, IsNull, Raw } from 'typeorm';
import type { CommunityEntity } from '../../content/communities/community.entity.js';
import { ModeratorInvitationEntity } from '../../content/communities/moderator-invitation.entity.js';
import { JoinRequestEntity } from '../../content/communities/join-request.entity.js';
import type { UserEntity } from '../../people/users/user.entity.js';
import { transactionTime } from '../../platform/db/transaction-time.js';
import { DAY } from '../../platform/units.js';
import { type Moderator, noteDecision } from '../log/moderation-log.js';
import { BanEntity } from './ban.entity.js';
import type { BanScope } from './written.sql.js';

export type CompleteBan = Required<BanBody>;

/** The person, the place and, for a community, its row. */
export interface BanCase {
  readonly place: BanScope;
  readonly subject: UserEntity;
  readonly community?: CommunityEntity;
  /** Whether the person may learn of the community: not of a private one that they never joined. */
  readonly isKnown: boolean;
}

/** A ban or mute that began, changed or ended. */
export interface BanChange {
  readonly found: BanCase;
  readonly ban: BanEntity;
  /** The ban that it replaced. */
  readonly former?: BanEntity | undefined;
}

/** Returns a person's current ban from a place. */
export async function findCurrent(
  manager: EntityManager,
  { place, subject }: BanCase,
): Promise<BanEntity | undefined> {
  const communityId = place ?? IsNull();
  const endsAt = Raw((column) => `(${column} IS NULL OR ${column} > now())`);
  return (await manager.findOneBy(BanEntity, { userId: subject.id, communityId, endsAt })) ?? undefined;
}

/** Stores a ban, which replaces the current one and ends what it rules out, and logs it. */
export async function storeBan(
  manager: EntityManager,
  one: BanCase,
  { reason, message, days, isMute }: CompleteBan,
  by: Moderator,
): Promise<BanEntity> {
  const { place, subject, community } = one;
  const { id: userId } = subject;
  await manager.delete(BanEntity, { userId, communityId: place ?? IsNull() });
  if (community) {
    await manager.delete(ModeratorInvitationEntity, { communityId: community.id, userId });
    if (!isMute)
      await manager.delete(JoinRequestEntity, { userId, communityName: community.name.toLowerCase() });
  }
  const createdAt = await transactionTime(manager);
  const endsAt = days === null ? null : new Date(createdAt.getTime() + days * DAY);
  const isByCommunity = !isStaff(by.role);
  const facts = { userId, communityId: place, reason, message, bannedBy: by.id, isByCommunity, isMute };
  const ban = manager.create(BanEntity, { ...facts, createdAt, endsAt });
  await manager.insert(BanEntity, ban);
  const time = days === null ? 'for good' : days === 1 ? 'for a day' : `for ${days} days`;
  await noteBan(manager, isMute ? 'member-muted' : 'member-banned', one, `${reason} (${time})`, by);
  return ban;
}

/** Logs a decision about a ban. */
export async function noteBan(
  manager: EntityManager,
  action: 'member-banned' | 'member-unbanned' | 'member-muted' | 'member-unmuted',
  { subject, community }: BanCase,
  text: string | null,
  by: Moderator,
): Promise<void> {
  const about = { subjectType: 'user' as const, subjectId: subject.id, subjectTitle: subject.username };
  const where = community && { community: { id: community.id, name: community.name } };
  await noteDecision(manager, { action, ...about, ...where, postId: null, reportId: null, note: text }, by);
}

/** Returns a ban as the banned person reads it. */
export const toOwnBan = (
  { reason, message, createdAt, endsAt, isMute }: BanEntity,
  community: CommunityEntity | undefined,
): OwnBan => ({
  ...(community && {
    community: { id: community.id, name: community.name, displayName: community.displayName },
  }),
  reason,
  message,
  createdAt: createdAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  isMute,
});
