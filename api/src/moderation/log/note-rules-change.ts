import type { EntityManager } from 'typeorm';
import type { CommunityEntity } from '../../content/communities/community.entity.js';
import type { Viewer } from '../../platform/http/request.js';
import { noteDecision } from './moderation-log.js';

/** Logs a change of what decides automatically, in a community or without one on the site. */
export async function noteRulesChange(
  manager: EntityManager,
  community: CommunityEntity | undefined,
  text: string,
  by: Viewer,
): Promise<void> {
  const subject = { subjectType: 'user' as const, subjectId: by.id, subjectTitle: by.username, postId: null };
  const where = community && { community: { id: community.id, name: community.name } };
  await noteDecision(
    manager,
    { action: 'auto-rules-changed', ...subject, ...where, reportId: null, note: text },
    by,
  );
}
