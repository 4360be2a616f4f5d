import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { sendPage } from '../../platform/paging/page.js';
import { CaseClaimsService } from './case-claims.service.js';
import { CaseDetailsQuery } from './case-details.query.js';
import { CasesQuery } from './cases.query.js';
import { DecisionsService } from './decisions.service.js';
import { StaffNotesService } from './staff-notes.service.js';
import { UndoService } from './undo.service.js';

@Controller()
export class CasesController {
  constructor(
    private readonly query: CasesQuery,
    private readonly details: CaseDetailsQuery,
    private readonly claims: CaseClaimsService,
    private readonly decisions: DecisionsService,
    private readonly undoing: UndoService,
    private readonly notes: StaffNotesService,
  ) {}

  @Call('listCases')
  async list(@Input() { query, viewer, reply }: Input<'listCases'>): Promise<Answer<'listCases'>> {
    return sendPage(reply, await this.query.page(query, viewer));
  }

  @Call('listCommunityCases')
  async listOfCommunity(
    @Input() { params, query, viewer, reply }: Input<'listCommunityCases'>,
  ): Promise<Answer<'listCommunityCases'>> {
    return sendPage(reply, await this.query.page({ ...query, community: params.id }, viewer));
  }

  @Call('countCases')
  count(@Input() { viewer }: Input<'countCases'>): Promise<Answer<'countCases'>> {
    return this.query.counts(viewer);
  }

  @Call('countCommunityCases')
  countOfCommunity(
    @Input() { params, viewer }: Input<'countCommunityCases'>,
  ): Promise<Answer<'countCommunityCases'>> {
    return this.query.counts(viewer, params.id);
  }

  @Call('getCase')
  get(@Input() { params, viewer }: Input<'getCase'>): Promise<Answer<'getCase'>> {
    return this.details.byId(params.id, viewer);
  }

  @Call('claimCase')
  claim(@Input() { params, viewer }: Input<'claimCase'>): Promise<Answer<'claimCase'>> {
    return this.claims.claim(params.id, viewer);
  }

  @Call('releaseCase')
  release(@Input() { params, viewer }: Input<'releaseCase'>): Promise<void> {
    return this.claims.release(params.id, viewer);
  }

  @Call('decideCases')
  decide(@Input() { body, viewer }: Input<'decideCases'>): Promise<Answer<'decideCases'>> {
    return this.decisions.decide(body, viewer);
  }

  @Call('decideCommunityCases')
  decideOfCommunity(
    @Input() { params, body, viewer }: Input<'decideCommunityCases'>,
  ): Promise<Answer<'decideCommunityCases'>> {
    return this.decisions.decide(body, viewer, params.id);
  }

  @Call('undoDecisions')
  undo(@Input() { body, viewer }: Input<'undoDecisions'>): Promise<Answer<'undoDecisions'>> {
    return this.undoing.undo(body.decisionIds, viewer);
  }

  @Call('addStaffNote')
  addNote(@Input() { params, body, viewer }: Input<'addStaffNote'>): Promise<Answer<'addStaffNote'>> {
    return this.notes.add(params.id, body.text, viewer);
  }
}
