import type { SetRoleBody } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, type Repository } from 'typeorm';
import { LOGGER } from '../core.module.js';
import { Fault } from '../http/fault.js';
import type { Viewer } from '../http/request.js';
import type { Logger } from '../log.js';
import { UserEntity } from './user.entity.js';
import { UsersQuery } from './users.query.js';

/** Changing accounts. */
@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly query: UsersQuery,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Gives or takes the moderator role. Admins are made and unmade on the server's own machine only.
   * @throws {Fault} `USER_NOT_FOUND`, or `RULE_BROKEN` for an admin.
   */
  async setRole(username: string, { role }: SetRoleBody, admin: Viewer): Promise<void> {
    const id = await this.query.idOf(username);
    const { affected } = await this.users.update({ id, role: Not('admin') }, { role });
    if (!affected)
      throw new Fault('RULE_BROKEN', { message: 'The role of an admin cannot be changed here.' });
    this.logger.info({ event: 'role.changed', userId: id, role, byId: admin.id });
  }
}
