import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { UsersQuery } from '../users/users.query.js';
import { ProfilesService } from './profiles.service.js';

@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly users: UsersQuery,
  ) {}

  @Call('updateProfile')
  async update(@Input() { body, viewer }: Input<'updateProfile'>): Promise<Answer<'updateProfile'>> {
    await this.profiles.update(viewer.id, body);
    return this.users.profile(viewer.username, viewer);
  }
}
