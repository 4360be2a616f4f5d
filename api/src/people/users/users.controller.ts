import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { UsersQuery } from './users.query.js';

@Controller()
export class UsersController {
  constructor(private readonly query: UsersQuery) {}

  @Call('listUsers')
  list(@Input() { query, viewer }: Input<'listUsers'>): Promise<Answer<'listUsers'>> {
    return this.query.search(query.search, viewer);
  }

  @Call('getUser')
  get(@Input() { params, viewer }: Input<'getUser'>): Promise<Answer<'getUser'>> {
    return this.query.profile(params.username, viewer);
  }
}
