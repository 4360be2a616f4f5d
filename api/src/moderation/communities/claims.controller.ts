import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { sendPage } from '../../platform/paging/page.js';
import { ClaimsQuery } from './claims.query.js';
import { ClaimsService } from './claims.service.js';

@Controller()
export class ClaimsController {
  constructor(
    private readonly query: ClaimsQuery,
    private readonly claims: ClaimsService,
  ) {}

  @Call('claimCommunity')
  claim(@Input() { params, body, viewer }: Input<'claimCommunity'>): Promise<void> {
    return this.claims.claim(params.id, body.reason, viewer);
  }

  @Call('endClaim')
  end(@Input() { params, viewer }: Input<'endClaim'>): Promise<void> {
    return this.claims.end(params.id, viewer);
  }

  @Call('listClaims')
  async list(@Input() { query, reply }: Input<'listClaims'>): Promise<Answer<'listClaims'>> {
    return sendPage(reply, await this.query.list(query));
  }

  @Call('decideClaim')
  decide(@Input() { params, body, viewer }: Input<'decideClaim'>): Promise<void> {
    return this.claims.decide(params.id, body, viewer);
  }
}
