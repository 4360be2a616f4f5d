import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { Call } from '../../platform/http/call.decorator.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { Input } from '../../platform/http/input.decorator.js';
import { sendPage } from '../../platform/paging/page.js';
import { SettingsService } from '../../people/settings/settings.service.js';
import { UsersQuery } from '../../people/users/users.query.js';
import { canViewPrivateLists } from '../../platform/visibility/visibility.js';
import { CommunitiesQuery } from './communities.query.js';
import { CommunitiesService } from './communities.service.js';

@Controller()
export class CommunitiesController {
  constructor(
    private readonly query: CommunitiesQuery,
    private readonly communities: CommunitiesService,
    private readonly users: UsersQuery,
    private readonly settings: SettingsService,
    private readonly ownChanges: OwnChanges,
  ) {}

  @Call('listCommunities')
  async list(
    @Input() { query, viewer, reply }: Input<'listCommunities'>,
  ): Promise<Answer<'listCommunities'>> {
    return sendPage(reply, await this.query.list(query, viewer));
  }

  @Call('getCommunitySummary')
  summary(): Promise<Answer<'getCommunitySummary'>> {
    return this.query.summary();
  }

  @Call('getCommunity')
  get(@Input() { params, viewer }: Input<'getCommunity'>): Promise<Answer<'getCommunity'>> {
    return this.query.byName(params.slug, viewer);
  }

  @Call('createCommunity')
  async create(@Input() { body, viewer, tab }: Input<'createCommunity'>): Promise<Answer<'createCommunity'>> {
    const communityId = await this.communities.create(body, viewer);
    this.ownChanges.publish(viewer, tab, { kind: 'membership', communityId });
    return this.query.byId(communityId, viewer);
  }

  @Call('joinCommunity')
  async join(@Input() { params, viewer, tab }: Input<'joinCommunity'>): Promise<Answer<'joinCommunity'>> {
    await this.communities.join(params.id, viewer);
    this.ownChanges.publish(viewer, tab, { kind: 'membership', communityId: params.id });
    return this.query.byId(params.id, viewer);
  }

  @Call('listMyCommunities')
  listMine(@Input() { viewer }: Input<'listMyCommunities'>): Promise<Answer<'listMyCommunities'>> {
    return this.query.listJoined(viewer.id, viewer);
  }

  @Call('listUserCommunities')
  async listOf(
    @Input() { params, viewer }: Input<'listUserCommunities'>,
  ): Promise<Answer<'listUserCommunities'>> {
    const { id } = params;
    if (!canViewPrivateLists(viewer, id) && !(await this.settings.of(id)).showsCommunities)
      throw new ApiError('LIST_PRIVATE');
    await this.users.checkExists(id);
    return this.query.listJoined(id, viewer);
  }
}
