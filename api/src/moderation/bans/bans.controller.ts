import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { UsersQuery } from '../../people/users/users.query.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { sendPage } from '../../platform/paging/page.js';
import { BansQuery } from './bans.query.js';
import { BansService } from './bans.service.js';

@Controller()
export class BansController {
  constructor(
    private readonly query: BansQuery,
    private readonly bans: BansService,
    private readonly users: UsersQuery,
  ) {}

  @Call('listCommunityBans')
  async listOfCommunity(
    @Input() { params, query, reply }: Input<'listCommunityBans'>,
  ): Promise<Answer<'listCommunityBans'>> {
    return sendPage(reply, await this.query.page(params.id, query));
  }

  @Call('previewCommunityBan')
  async previewOfCommunity(
    @Input() { params }: Input<'previewCommunityBan'>,
  ): Promise<Answer<'previewCommunityBan'>> {
    return this.query.preview(params.id, await this.users.idOf(params.username));
  }

  @Call('banFromCommunity')
  async banFromCommunity(
    @Input() { params, body, viewer }: Input<'banFromCommunity'>,
  ): Promise<Answer<'banFromCommunity'>> {
    return this.query.stored(params.id, await this.bans.ban(params.id, params.username, body, viewer));
  }

  @Call('liftCommunityBan')
  liftOfCommunity(@Input() { params, viewer }: Input<'liftCommunityBan'>): Promise<void> {
    return this.bans.lift(params.id, params.username, viewer);
  }

  @Call('listSiteBans')
  async listOfSite(@Input() { query, reply }: Input<'listSiteBans'>): Promise<Answer<'listSiteBans'>> {
    return sendPage(reply, await this.query.page(null, query));
  }

  @Call('previewSiteBan')
  async previewOfSite(@Input() { params }: Input<'previewSiteBan'>): Promise<Answer<'previewSiteBan'>> {
    return this.query.preview(null, await this.users.idOf(params.username));
  }

  @Call('banFromSite')
  async banFromSite(@Input() { params, body, viewer }: Input<'banFromSite'>): Promise<Answer<'banFromSite'>> {
    return this.query.stored(null, await this.bans.ban(null, params.username, body, viewer));
  }

  @Call('liftSiteBan')
  liftOfSite(@Input() { params, viewer }: Input<'liftSiteBan'>): Promise<void> {
    return this.bans.lift(null, params.username, viewer);
  }
}
