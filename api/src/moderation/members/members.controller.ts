import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { UsersQuery } from '../../people/users/users.query.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { ProfileClearingService } from './profile-clearing.service.js';
import { RolesService } from './roles.service.js';

@Controller()
export class MembersController {
  constructor(
    private readonly users: UsersQuery,
    private readonly roles: RolesService,
    private readonly clearing: ProfileClearingService,
  ) {}

  @Call('setRole')
  async setRole(@Input() { params, body, viewer }: Input<'setRole'>): Promise<Answer<'setRole'>> {
    await this.roles.set(params.username, body, viewer);
    return this.users.profile(params.username, viewer);
  }

  @Call('clearProfile')
  async clearProfile(
    @Input() { params, body, viewer }: Input<'clearProfile'>,
  ): Promise<Answer<'clearProfile'>> {
    await this.clearing.clear(params.username, body.reason, viewer);
    return this.users.profile(params.username, viewer);
  }
}
