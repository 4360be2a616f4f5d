import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { sendPage } from '../../platform/paging/page.js';
import { FiguresQuery } from './figures.query.js';
import { PublicLogQuery } from './public-log.query.js';

@Controller()
export class PublicLogController {
  constructor(
    private readonly log: PublicLogQuery,
    private readonly figures: FiguresQuery,
  ) {}

  @Call('listPublicLog')
  async list(@Input() { query, viewer, reply }: Input<'listPublicLog'>): Promise<Answer<'listPublicLog'>> {
    return sendPage(reply, await this.log.page(query, viewer));
  }

  @Call('getModerationFigures')
  months(@Input() { query, viewer }: Input<'getModerationFigures'>): Promise<Answer<'getModerationFigures'>> {
    return this.figures.months(query, viewer);
  }
}
