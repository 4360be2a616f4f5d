import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { OwnFeedsQuery } from './own-feeds.query.js';
import { OwnFeedsService } from './own-feeds.service.js';

/** Serves the feeds that members make. */
@Controller()
export class OwnFeedsController {
  constructor(
    private readonly query: OwnFeedsQuery,
    private readonly feeds: OwnFeedsService,
  ) {}

  @Call('listOwnFeeds')
  list(@Input() { viewer }: Input<'listOwnFeeds'>): Promise<Answer<'listOwnFeeds'>> {
    return this.query.ofMember(viewer);
  }

  @Call('createOwnFeed')
  async create(@Input() { body, viewer }: Input<'createOwnFeed'>): Promise<Answer<'createOwnFeed'>> {
    return this.query.byId(await this.feeds.create(body, viewer), viewer);
  }

  @Call('getOwnFeed')
  get(@Input() { params, viewer }: Input<'getOwnFeed'>): Promise<Answer<'getOwnFeed'>> {
    return this.query.byId(params.id, viewer);
  }

  @Call('updateOwnFeed')
  async update(@Input() { params, body, viewer }: Input<'updateOwnFeed'>): Promise<Answer<'updateOwnFeed'>> {
    await this.feeds.update(params.id, body, viewer);
    return this.query.byId(params.id, viewer);
  }

  @Call('deleteOwnFeed')
  delete(@Input() { params, viewer }: Input<'deleteOwnFeed'>): Promise<void> {
    return this.feeds.delete(params.id, viewer);
  }

  @Call('copyOwnFeed')
  async copy(@Input() { params, viewer }: Input<'copyOwnFeed'>): Promise<Answer<'copyOwnFeed'>> {
    return this.query.byId(await this.feeds.copy(params.id, viewer), viewer);
  }
}
