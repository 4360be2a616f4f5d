import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommunityRoles } from '../../content/communities/community-roles.js';
import { LiveBus } from '../../platform/bus/live-bus.js';
import { Database } from '../../platform/db/database.js';
import { sql } from '../../platform/db/sql.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type { CaseEntity } from './case.entity.js';

/** Shows changes of cases on the open pages of the moderators who may see them. */
@Injectable()
export class CaseNews implements OnModuleInit {
  constructor(
    private readonly liveBus: LiveBus,
    private readonly roles: CommunityRoles,
    private readonly database: Database,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.queue.work('case.publish', async ({ caseId }) => {
      const found = await this.database.row<Pick<CaseEntity, 'id' | 'communityId'>>(
        sql`SELECT id, community_id AS "communityId" FROM cases WHERE id = ${caseId}`,
      );
      if (found) await this.publish(found);
    });
  }

  /** Publishes a stored change. Without its moderators, pages learn of it when they are next shown. */
  async publish({ id: caseId, communityId }: Pick<CaseEntity, 'id' | 'communityId'>): Promise<void> {
    const moderatorIds =
      communityId === null ? [] : await this.roles.withPermission('posts', communityId).catch(() => []);
    this.liveBus.publish({ kind: 'case', caseId, moderatorIds });
  }
}
