import type { EntityManager } from 'typeorm';
import type { Viewer } from '../http/request.js';
import { ModerationLogEntity } from './moderation-log.entity.js';

/** What a decision was, and about what. */
export type Decision = Pick<
  ModerationLogEntity,
  'action' | 'subjectType' | 'subjectId' | 'subjectTitle' | 'postId' | 'reportId' | 'note'
>;

/** Notes a decision in the log, in the transaction that makes it true: there is never one without the other. */
export async function noteDecision(
  manager: EntityManager,
  decision: Decision,
  moderator: Viewer,
): Promise<void> {
  const { id: moderatorId, username: moderatorName } = moderator;
  await manager.insert(ModerationLogEntity, { ...decision, moderatorId, moderatorName });
}

/** Whether the latest removal of something is a moderator's. */
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
