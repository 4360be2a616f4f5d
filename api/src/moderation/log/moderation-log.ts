import type { EntityManager } from 'typeorm';
import type { Viewer } from '../../platform/http/request.js';
import { ModerationLogEntity } from './moderation-log.entity.js';

/** The decision and its subject. */
export type Decision = Pick<
  ModerationLogEntity,
  'action' | 'subjectType' | 'subjectId' | 'subjectTitle' | 'postId' | 'reportId' | 'note'
>;

/** Logs a decision in the transaction that carries it out, so that neither exists without the other. */
export async function noteDecision(
  manager: EntityManager,
  decision: Decision,
  moderator: Viewer,
): Promise<void> {
  const { id: moderatorId, username: moderatorName } = moderator;
  await manager.insert(ModerationLogEntity, { ...decision, moderatorId, moderatorName });
}

/** Returns whether a moderator made the latest removal of a subject. */
export async function hasRemoved(
  manager: EntityManager,
  { type, id }: { type: 'post' | 'comment'; id: number },
  moderatorId: number,
): Promise<boolean> {
  const removal = await manager.findOne(ModerationLogEntity, {
    where: { action: `${type}-removed`, subjectType: type, subjectId: id },
    order: { id: 'DESC' },
  });
  return removal?.moderatorId === moderatorId;
}
