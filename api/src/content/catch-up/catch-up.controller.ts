import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { CatchUpQuery } from './catch-up.query.js';
import { CatchUpService } from './catch-up.service.js';

/** Serves what is new for a member. */
@Controller()
export class CatchUpController {
  constructor(
    private readonly query: CatchUpQuery,
    private readonly service: CatchUpService,
  ) {}

  @Call('getCatchUp')
  async get(@Input() { viewer }: Input<'getCatchUp'>): Promise<Answer<'getCatchUp'>> {
    return this.query.of(viewer);
  }

  @Call('setCaughtUp')
  async set(@Input() { body, viewer }: Input<'setCaughtUp'>): Promise<Answer<'setCaughtUp'>> {
    await this.service.setCaughtUp(body, viewer);
    return { ok: true };
  }
}
