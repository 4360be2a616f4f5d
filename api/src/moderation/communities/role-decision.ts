import type { ModerationAction } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import type { CommunityEntity } from '../../content/communities/community.entity.js';
import type { Viewer } from '../../platform/http/request.js';
import { noteDecision } from '../log/moderation-log.js';

/** A member whose role in a community changes. */
export interface Subject {
  readonly id: number;
  readonly username: string;
}

/** Logs a decision about a member's role in a community, or about its settings, by the member who made it. Returns the id of the entry. */
export function noteRoleDecision(
  manager: EntityManager,
  action: ModerationAction,
  { community, subject, note = null }: { community: CommunityEntity; subject: Subject; note?: string | null },
  by: Viewer,
): Promise<number> {
  const { id, name } = community;
  const about = { subjectType: 'user' as const, subjectId: subject.id, subjectTitle: subject.username };
  const decision = { action, ...about, postId: null, reportId: null, note, community: { id, name } };
  return noteDecision(manager, decision, by);
}
