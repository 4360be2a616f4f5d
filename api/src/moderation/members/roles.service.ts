import type { SetRoleBody } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, Not } from 'typeorm';
import { LiveBus } from '../../platform/bus/live-bus.js';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { noteDecision } from '../log/moderation-log.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { UserEntity } from '../../people/users/user.entity.js';
import { UsersQuery } from '../../people/users/users.query.js';

const ADMIN_STAYS = 'The role of an admin cannot be changed here.';

/** Grants and revokes roles. */
@Injectable()
export class RolesService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly query: UsersQuery,
    private readonly events: SecurityEvents,
    private readonly liveBus: LiveBus,
    private readonly ownChanges: OwnChanges,
  ) {}

  /**
   * Grants or revokes the moderator role, tells the member's pages, and closes their live connections. Repeating it
   * changes nothing. The admin role is only granted and revoked on the server's own machine.
   * @throws {ApiError} `USER_NOT_FOUND`, or `RULE_BROKEN` for an admin.
   */
  async set(username: string, { role }: SetRoleBody, admin: Viewer): Promise<void> {
    const id = await this.query.idOf(username);
    const isChanged = await inTransaction(this.source, async (manager) => {
      const { affected } = await manager.update(UserEntity, { id, role: Not(In(['admin', role])) }, { role });
      const user = await manager.findOneByOrFail(UserEntity, { id });
      if (user.role === 'admin') throw ruleBroken(ADMIN_STAYS);
      if (!affected) return false;
      const action = role === 'moderator' ? 'role-given' : 'role-taken';
      const subject = { subjectType: 'user' as const, subjectId: id, subjectTitle: user.username };
      const decision = { action, ...subject, postId: null, reportId: null, note: null } as const;
      await noteDecision(manager, decision, admin);
      return true;
    });
    if (!isChanged) return;
    this.events.note('role.changed', { userId: id, role, byId: admin.id });
    await this.ownChanges.publishTo([id], { kind: 'role' });
    // Closes the connections, so it comes last.
    this.liveBus.publish({ kind: 'role-changed', memberId: id });
  }
}
