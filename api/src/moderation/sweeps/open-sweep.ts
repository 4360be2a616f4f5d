import type { SweepState } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import type { Target } from '../../content/screening/screening.js';
import { noteDecision, type Moderator } from '../log/moderation-log.js';
import { SweepEntity } from './sweep.entity.js';
import type { SweepItemEntity } from './sweep-item.entity.js';

/** Steps of a job between two checks of the time. */
export const BATCH = 50;

/**
 * Locks a sweep that is in a state, so that a step of a job and its progress are one transaction, and no step follows a
 * change of the state. Returns undefined in another state.
 */
export async function lockSweep(
  manager: EntityManager,
  id: number,
  state: SweepState,
): Promise<SweepEntity | undefined> {
  const lock = { mode: 'pessimistic_write' } as const;
  return (await manager.findOne(SweepEntity, { where: { id, state }, lock })) ?? undefined;
}

/** Returns the removed post or comment. */
export const targetOf = ({ postId, commentId }: SweepItemEntity): Target =>
  commentId === null ? { type: 'post', id: postId } : { type: 'comment', id: commentId };

/** Logs that a sweep began, or was undone; it is about nobody in particular. */
export async function noteSweep(
  manager: EntityManager,
  action: 'sweep-started' | 'sweep-undone',
  text: string,
  by: Moderator,
): Promise<void> {
  const subject = { subjectType: 'user' as const, subjectId: by.id, subjectTitle: by.username, postId: null };
  await noteDecision(manager, { action, ...subject, reportId: null, note: text }, by);
}
