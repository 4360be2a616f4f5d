import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { UsersQuery } from '../users/users.query.js';
import { TrophiesQuery } from './trophies.query.js';

@Controller()
export class TrophiesController {
  constructor(
    private readonly query: TrophiesQuery,
    private readonly users: UsersQuery,
  ) {}

  @Call('listTrophies')
  async list(@Input() { params }: Input<'listTrophies'>): Promise<Answer<'listTrophies'>> {
    return this.query.of(await this.users.idOf(params.username));
  }

  @Call('getTrophyFigures')
  figures(@Input() { viewer }: Input<'getTrophyFigures'>): Promise<Answer<'getTrophyFigures'>> {
    return this.query.figures(viewer.id);
  }
}
