import type { DecideCasesBody } from '@stoa/contract';
import { isStaff } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CommunityRoles } from '../../content/communities/community-roles.js';
import { PostStatsEntity } from '../../content/posts/post-stats.entity.js';
import { ProfilePinEntity } from '../../content/posts/profile-pin.entity.js';
import type { Target } from '../../content/screening/screening.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { sql } from '../../platform/db/sql.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import type { BanRemovalJob } from '../../platform/queue/jobs.js';
import { BansService } from '../bans/bans.service.js';
import { toFormerBan } from '../bans/former-ban.js';
import type { BanChange } from '../bans/stored-ban.js';
import { PostMarksService } from '../communities/post-marks.service.js';
import { latestRemovalId, noteDecision } from '../log/moderation-log.js';
import type { RemovedItem } from '../removals/removal.js';
import { RemovalsService } from '../removals/removals.service.js';
import type { Effects } from './effects.js';
import { type FoundCase, targetOfCase } from './find-case.js';

/** A decision with all of its details. */
export type Order = Required<Omit<DecideCasesBody, 'caseIds' | 'rule'>> & { rule?: string | undefined };

/** What a decision changed, and what is announced after its commit. */
export interface Done {
  readonly effects: Effects;
  readonly removed?: RemovedItem;
  readonly ban?: BanChange;
}

const NO_CONTENT = 'This case is about a member. Remove what they wrote, warn them or ban them.';
const ONLY_POSTS = 'Only posts can be locked.';
const NOBODY = 'This account no longer exists, so nobody can be warned or banned.';
const ESCALATED = 'Site staff decide this case already.';
const PEOPLE_NEEDED = 'You need the permission for people to ban someone. Escalate the case instead.';
const SITE_STAFF_ONLY = 'Only site staff can ban someone from the whole site.';

/** Carries out decisions through the services that own what they change, without notifying anyone yet. */
@Injectable()
export class CaseActions {
  constructor(
    private readonly removals: RemovalsService,
    private readonly marks: PostMarksService,
    private readonly bans: BansService,
    private readonly roles: CommunityRoles,
  ) {}

  /** @throws {ApiError} `RULE_BROKEN` for an action that its subject does not have, and the errors of the services. */
  async carryOut(manager: EntityManager, one: FoundCase, order: Order, by: Viewer): Promise<Done> {
    switch (order.action) {
      case 'dismiss':
        return one.isHeld ? this.restore(manager, one, by) : { effects: {} };
      case 'remove':
        return this.remove(manager, one, order, by);
      case 'restore':
        return this.restore(manager, one, by);
      case 'lock':
        return this.lock(manager, one, by);
      case 'warn':
        return this.warn(manager, one, order, by);
      case 'ban':
        return this.ban(manager, one, order, by);
      case 'escalate':
        if (one.communityId === null || one.isEscalated) throw ruleBroken(ESCALATED);
        await note(manager, one, 'case-escalated', order.message || null, by);
        return { effects: {} };
    }
  }

  private async remove(manager: EntityManager, one: FoundCase, order: Order, by: Viewer): Promise<Done> {
    const target = targetOfCase(one);
    const removal = await removalOf(manager, one, order, by);
    if (!target) {
      if (!removal) throw ruleBroken(NO_CONTENT);
      return { effects: { removal } };
    }
    const pins = await pinsOf(manager, target);
    const about = { reportId: one.reportId, logged: order.rule ?? '' };
    const removed = await this.removals.removeWithin(manager, target, reasonOf(order), by, about);
    const { heldFor } = removed;
    const logId = await latestRemovalId(manager, target);
    const effect = { target, logId, ...pins, ...(heldFor !== null && { heldFor }) };
    return { effects: { removed: effect, ...(removal && { removal }) }, removed };
  }

  private async restore(manager: EntityManager, one: FoundCase, by: Viewer): Promise<Done> {
    const target = targetOfCase(one);
    if (!target) throw ruleBroken(NO_CONTENT);
    const { item, reason } = await this.removals.restoreWithin(manager, target, by);
    const logId = await latestRemovalId(manager, target);
    return { effects: { restored: { target, logId, reason, isHeld: item.heldFor !== null } } };
  }

  private async lock(
    manager: EntityManager,
    { subjectType, subjectId }: FoundCase,
    by: Viewer,
  ): Promise<Done> {
    if (subjectType !== 'post') throw ruleBroken(ONLY_POSTS);
    const isChanged = await this.marks.lockWithin(manager, subjectId, true, by);
    return { effects: isChanged ? { lockedPostId: subjectId } : {} };
  }

  private async warn(manager: EntityManager, one: FoundCase, order: Order, by: Viewer): Promise<Done> {
    const username = await usernameOf(manager, one);
    const about = { subjectType: 'user' as const, subjectId: one.personId ?? 0, title: username };
    const warningId = await note(manager, { ...one, ...about }, 'member-warned', order.rule ?? null, by);
    return { effects: { warningId } };
  }

  private async ban(manager: EntityManager, one: FoundCase, order: Order, by: Viewer): Promise<Done> {
    const { communityId, personId } = one;
    if (personId === null) throw ruleBroken(NOBODY);
    const place = order.isFromSite ? null : communityId;
    await this.checkMayBan(manager, place, by);
    const removal = await removalOf(manager, { ...one, communityId: place }, order, by);
    const { rule = '', message, days } = order;
    const facts = { reason: rule, message, days, isMute: order.isMute, removal: order.removal };
    const change = await this.bans.banWithin(manager, place, personId, facts, by);
    const former = change.former && { former: toFormerBan(change.former) };
    const createdAt = change.ban.createdAt.toISOString();
    const ban = { place, userId: personId, createdAt, ...former };
    return { effects: { ban, ...(removal && { removal }) }, ban: change };
  }

  /** The guard has checked the permission for posts; a ban is about a person. */
  private async checkMayBan(manager: EntityManager, place: number | null, by: Viewer): Promise<void> {
    if (isStaff(by.role)) return;
    if (place === null) throw new ApiError('ROLE_MISSING', { message: SITE_STAFF_ONLY });
    const role = await this.roles.find('community', place, by, manager);
    if (!role?.permissions.includes('people')) throw new ApiError('ROLE_MISSING', { message: PEOPLE_NEEDED });
  }
}

/**
 * The reason of a decision as the author reads it: the rule, and the words if there are any. Entries of the log that show
 * their reason to everyone have the rule alone.
 */
export const reasonOf = ({ rule = '', message }: Pick<Order, 'rule' | 'message'>): string =>
  [rule, message].filter((part) => part !== '').join(': ');

/** Logs a decision about a case that no other service logs, and returns the id of its entry. */
export function note(
  manager: EntityManager,
  one: FoundCase,
  action: 'member-warned' | 'case-escalated' | 'case-reopened' | 'report-resolved' | 'report-dismissed',
  text: string | null,
  by: Viewer,
): Promise<number> {
  const { subjectType, subjectId, title, postId, reportId, communityId, communityName } = one;
  const where = communityId !== null && communityName !== null && { id: communityId, name: communityName };
  const subject = { subjectType, subjectId, subjectTitle: title, postId, reportId };
  return noteDecision(manager, { action, ...subject, note: text, ...(where && { community: where }) }, by);
}

async function usernameOf(manager: EntityManager, { personId }: FoundCase): Promise<string> {
  const [person] = await runStatement<{ username: string }>(
    manager,
    sql`SELECT username FROM users WHERE id = ${personId} AND deleted_at IS NULL`,
  );
  if (!person) throw ruleBroken(NOBODY);
  return person.username;
}

async function pinsOf(
  manager: EntityManager,
  { type, id: postId }: Target,
): Promise<Pick<NonNullable<Effects['removed']>, 'isPinned' | 'profilePin'>> {
  if (type === 'comment') return { isPinned: false };
  const stats = await manager.findOneBy(PostStatsEntity, { postId });
  const pin = await manager.findOneBy(ProfilePinEntity, { postId });
  const profilePin = pin && { userId: pin.userId, pinnedAt: pin.pinnedAt.toISOString() };
  return { isPinned: stats?.isPinned ?? false, ...(profilePin && { profilePin }) };
}

/** The job that also removes what the person wrote there recently, by the database's clock. */
async function removalOf(
  manager: EntityManager,
  { personId: userId, communityId }: Pick<FoundCase, 'personId' | 'communityId'>,
  order: Order,
  { id, username, role }: Viewer,
): Promise<BanRemovalJob | undefined> {
  if (order.removal === 'none') return undefined;
  if (userId === null) throw ruleBroken(NOBODY);
  const interval = order.removal === 'day' ? '1 day' : '7 days';
  const [start] = await runStatement<{ since: Date }>(
    manager,
    sql`SELECT now() - ${interval}::interval AS since`,
  );
  const since = start?.since.toISOString() ?? '';
  const { rule: reason = '' } = order;
  const job = { userId, communityId, since, reason, moderator: { id, username, role } };
  return order.action === 'remove' ? { ...job, isWithoutBan: true } : job;
}
