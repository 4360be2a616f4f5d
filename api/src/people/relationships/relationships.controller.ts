import type { Answer, UserProfile } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import type { Viewer } from '../../platform/http/request.js';
import { sendPage } from '../../platform/paging/page.js';
import { SettingsService } from '../settings/settings.service.js';
import { UsersQuery } from '../users/users.query.js';
import { canViewPrivateLists } from '../../platform/visibility/visibility.js';
import { BlocksService } from './blocks.service.js';
import { FollowsService } from './follows.service.js';
import { MutedWordsService } from './muted-words.service.js';
import { RelationshipsQuery } from './relationships.query.js';

@Controller()
export class RelationshipsController {
  constructor(
    private readonly query: RelationshipsQuery,
    private readonly users: UsersQuery,
    private readonly follows: FollowsService,
    private readonly blocks: BlocksService,
    private readonly words: MutedWordsService,
    private readonly settings: SettingsService,
    private readonly ownChanges: OwnChanges,
  ) {}

  @Call('followUser')
  async follow(@Input() { params, viewer, tab }: Input<'followUser'>): Promise<Answer<'followUser'>> {
    await this.follows.follow(params.username, viewer);
    return this.profileToShow(params.username, viewer, tab);
  }

  @Call('unfollowUser')
  async unfollow(@Input() { params, viewer, tab }: Input<'unfollowUser'>): Promise<Answer<'unfollowUser'>> {
    await this.follows.unfollow(params.username, viewer);
    return this.profileToShow(params.username, viewer, tab);
  }

  @Call('setFollowDial')
  async setDial(
    @Input() { params, body, viewer, tab }: Input<'setFollowDial'>,
  ): Promise<Answer<'setFollowDial'>> {
    const userId = await this.follows.setDial(params.username, body, viewer);
    this.ownChanges.publish(viewer, tab, { kind: 'follow', userId, follow: body });
    return body;
  }

  @Call('listFollowers')
  async listFollowers(
    @Input() { params, query, viewer, reply }: Input<'listFollowers'>,
  ): Promise<Answer<'listFollowers'>> {
    const id = await this.users.idOf(params.username);
    if (!canViewPrivateLists(viewer, id) && !(await this.settings.of(id)).showsFollowers)
      throw new ApiError('LIST_PRIVATE');
    return sendPage(reply, await this.query.followers(id, query, viewer));
  }

  @Call('listFollowed')
  async listFollowed(
    @Input() { query, viewer, reply }: Input<'listFollowed'>,
  ): Promise<Answer<'listFollowed'>> {
    return sendPage(reply, await this.query.followed(query, viewer));
  }

  @Call('listSuggestedPeople')
  listSuggested(@Input() { viewer }: Input<'listSuggestedPeople'>): Promise<Answer<'listSuggestedPeople'>> {
    return this.query.suggested(viewer);
  }

  @Call('blockUser')
  async block(@Input() { params, viewer }: Input<'blockUser'>): Promise<Answer<'blockUser'>> {
    await this.blocks.block(params.username, viewer);
    return this.users.profile(params.username, viewer);
  }

  @Call('unblockUser')
  async unblock(@Input() { params, viewer }: Input<'unblockUser'>): Promise<Answer<'unblockUser'>> {
    await this.blocks.unblock(params.username, viewer);
    return this.users.profile(params.username, viewer);
  }

  @Call('listBlockedUsers')
  async listBlocked(
    @Input() { query, viewer, reply }: Input<'listBlockedUsers'>,
  ): Promise<Answer<'listBlockedUsers'>> {
    return sendPage(reply, await this.query.blocked(query, viewer));
  }

  @Call('getMutedWords')
  getMutedWords(@Input() { viewer }: Input<'getMutedWords'>): Promise<Answer<'getMutedWords'>> {
    return this.query.mutedWords(viewer);
  }

  @Call('setMutedWords')
  async setMutedWords(@Input() { body, viewer }: Input<'setMutedWords'>): Promise<Answer<'setMutedWords'>> {
    await this.words.set(body, viewer);
    return this.query.mutedWords(viewer);
  }

  /** Returns the profile of a person whom the viewer has followed or unfollowed, and shows it on the viewer's other pages. */
  private async profileToShow(
    username: string,
    viewer: Viewer,
    tab: string | undefined,
  ): Promise<UserProfile> {
    const profile = await this.users.profile(username, viewer);
    const { id: userId, follow } = profile;
    this.ownChanges.publish(viewer, tab, { kind: 'follow', userId, ...(follow && { follow }) });
    return profile;
  }
}
