import { isStaff } from '@stoa/contract';
import { type EntityManager, In } from 'typeorm';
import type { Viewer } from '../../platform/http/request.js';
import { ModerationLogEntity } from './moderation-log.entity.js';

/** The decision and its subject. */
export interface Decision extends Pick<
  ModerationLogEntity,
  'action' | 'subjectType' | 'subjectId' | 'subjectTitle' | 'postId' | 'reportId' | 'note'
> {
  /** The community of the content or role; absent for decisions about a file, a profile or a role on the site. */
  readonly community?: { readonly id: number; readonly name: string };
}

/** The id with which automatic rules decide: no account has it. */
export const RULE_ID = 0;

/** Who decides; jobs that carry out a decision have no session. */
export type Moderator = Pick<Viewer, 'id' | 'username' | 'role'>;

/** Returns who made a decision of the log, as staff or for the community. */
export const deciderOf = ({ moderatorId, moderatorName, isByCommunity }: ModerationLogEntity): Moderator => ({
  id: moderatorId,
  username: moderatorName,
  role: isByCommunity ? 'member' : 'admin',
});

/**
 * Logs a decision in the transaction that carries it out, so that neither exists without the other. Members who are
 * not staff decide as owner or moderator of the community. Returns the id of the entry.
 */
export async function noteDecision(
  manager: EntityManager,
  { community, ...decision }: Decision,
  moderator: Moderator,
): Promise<number> {
  const { id: moderatorId, username: moderatorName } = moderator;
  const isByCommunity = !isStaff(moderator.role);
  const where = { communityId: community?.id ?? null, communityName: community?.name ?? null };
  const entry = manager.create(ModerationLogEntity, {
    ...decision,
    ...where,
    moderatorId,
    moderatorName,
    isByCommunity,
  });
  await manager.insert(ModerationLogEntity, entry);
  return entry.id;
}

/** Returns the latest removal of a subject, by a person or by a rule, or the latest of some kinds of it. */
export const latestRemoval = (
  manager: EntityManager,
  target: { type: 'post' | 'comment'; id: number },
  kinds: readonly ('removed' | 'held')[] = ['removed', 'held'],
): Promise<ModerationLogEntity | null> => latestEntry(manager, target, kinds);

/** Returns the latest entry of some kinds about a subject. */
export function latestEntry(
  manager: EntityManager,
  { type, id }: { type: 'post' | 'comment'; id: number },
  kinds: readonly ('removed' | 'held' | 'restored')[],
): Promise<ModerationLogEntity | null> {
  const action = In(kinds.map((kind) => `${type}-${kind}`));
  return manager.findOne(ModerationLogEntity, {
    where: { action, subjectType: type, subjectId: id },
    order: { id: 'DESC' },
  });
}

/** Returns the id of that entry; 0 without one. */
export async function latestRemovalId(
  manager: EntityManager,
  target: { type: 'post' | 'comment'; id: number },
): Promise<number> {
  return (await latestRemoval(manager, target))?.id ?? 0;
}
