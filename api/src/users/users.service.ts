import type { SetRoleBody } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, Not } from 'typeorm';
import { inTransaction } from '../db/transaction.js';
import { ApiError } from '../http/api-error.js';
import type { Viewer } from '../http/request.js';
import { noteDecision } from '../moderation-log/moderation-log.js';
import { SecurityEvents } from '../security/security-events.js';
import { UserEntity } from './user.entity.js';
import { UsersQuery } from './users.query.js';

const ADMIN_STAYS = 'The role of an admin cannot be changed here.';

/** Changes accounts. */
@Injectable()
export class UsersService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly query: UsersQuery,
    private readonly events: SecurityEvents,
  ) {}

  /**
   * Grants or revokes the moderator role; repeating it changes nothing. The admin role is only granted and revoked on
   * the server's own machine.
   * @throws {ApiError} `USER_NOT_FOUND`, or `RULE_BROKEN` for an admin.
   */
  async setRole(username: string, { role }: SetRoleBody, admin: Viewer): Promise<void> {
    const id = await this.query.idOf(username);
    const isChanged = await inTransaction(this.source, async (manager) => {
      const { affected } = await manager.update(UserEntity, { id, role: Not(In(['admin', role])) }, { role });
      const user = await manager.findOneByOrFail(UserEntity, { id });
      if (user.role === 'admin') throw new ApiError('RULE_BROKEN', { message: ADMIN_STAYS });
      if (!affected) return false;
      const action = role === 'moderator' ? 'role-given' : 'role-taken';
      const subject = { subjectType: 'user' as const, subjectId: id, subjectTitle: user.username };
      const decision = { action, ...subject, postId: null, reportId: null, note: null } as const;
      await noteDecision(manager, decision, admin);
      return true;
    });
    if (isChanged) this.events.note('role.changed', { userId: id, role, byId: admin.id });
  }
}
