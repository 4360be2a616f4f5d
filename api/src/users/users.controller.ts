import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../http/call.decorator.js';
import { Input } from '../http/input.decorator.js';
import { UsersQuery } from './users.query.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(
    private readonly query: UsersQuery,
    private readonly users: UsersService,
  ) {}

  @Call('listUsers')
  list(@Input() { query, viewer }: Input<'listUsers'>): Promise<Answer<'listUsers'>> {
    return this.query.search(query.search, viewer);
  }

  @Call('getUser')
  get(@Input() { params, viewer }: Input<'getUser'>): Promise<Answer<'getUser'>> {
    return this.query.profile(params.username, viewer);
  }

  @Call('setRole')
  async setRole(@Input() { params, body, viewer }: Input<'setRole'>): Promise<Answer<'setRole'>> {
    await this.users.setRole(params.username, body, viewer);
    return this.query.profile(params.username, viewer);
  }
}
