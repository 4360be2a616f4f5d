import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { SpamFilterService } from './spam-filter.service.js';

/** The spam filter of the site. */
@Controller()
export class SpamFilterController {
  constructor(private readonly filter: SpamFilterService) {}

  @Call('getSpamFilter')
  get(): Promise<Answer<'getSpamFilter'>> {
    return this.filter.read();
  }

  @Call('updateSpamFilter')
  async update(@Input() { body, viewer }: Input<'updateSpamFilter'>): Promise<Answer<'updateSpamFilter'>> {
    await this.filter.turn(body.isOn, viewer);
    return this.filter.read();
  }
}
