import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { sendPage } from '../../platform/paging/page.js';
import { AppealDecisions } from './appeal-decisions.js';
import { AppealsQuery } from './appeals.query.js';
import { AppealsService } from './appeals.service.js';

@Controller()
export class AppealsController {
  constructor(
    private readonly query: AppealsQuery,
    private readonly appeals: AppealsService,
    private readonly decisions: AppealDecisions,
  ) {}

  @Call('createAppeal')
  create(@Input() { body, viewer }: Input<'createAppeal'>): Promise<Answer<'createAppeal'>> {
    return this.appeals.create(body, viewer);
  }

  @Call('getOwnAppeal')
  own(@Input() { query, viewer }: Input<'getOwnAppeal'>): Promise<Answer<'getOwnAppeal'>> {
    return this.query.own(viewer, query.subject, query.subjectId);
  }

  @Call('listAppeals')
  async list(@Input() { query, viewer, reply }: Input<'listAppeals'>): Promise<Answer<'listAppeals'>> {
    return sendPage(reply, await this.query.page(query, viewer));
  }

  @Call('countAppeals')
  async count(@Input() { query, viewer }: Input<'countAppeals'>): Promise<Answer<'countAppeals'>> {
    return { open: await this.query.count(viewer, query.communityId) };
  }

  @Call('decideAppeal')
  decide(@Input() { params, body, viewer }: Input<'decideAppeal'>): Promise<void> {
    return this.decisions.decide(params.id, body, viewer);
  }
}
