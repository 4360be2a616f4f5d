import { Injectable } from '@nestjs/common';
import { CommunityRoles } from '../../content/communities/community-roles.js';
import { LiveBus } from '../../platform/bus/live-bus.js';
import type { CaseEntity } from './case.entity.js';

/** Shows changes of cases on the open pages of the moderators who may see them. */
@Injectable()
export class CaseNews {
  constructor(
    private readonly liveBus: LiveBus,
    private readonly roles: CommunityRoles,
  ) {}

  /** Publishes a stored change. Without its moderators, pages learn of it when they are next shown. */
  async publish({ id: caseId, communityId }: Pick<CaseEntity, 'id' | 'communityId'>): Promise<void> {
    const moderatorIds =
      communityId === null ? [] : await this.roles.withPermission('posts', communityId).catch(() => []);
    this.liveBus.publish({ kind: 'case', caseId, moderatorIds });
  }
}
