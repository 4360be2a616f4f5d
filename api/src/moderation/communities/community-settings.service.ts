import type { UpdateCommunityBody } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type ChangedSetting, CommunitiesService } from '../../content/communities/communities.service.js';
import { CommunityEntity } from '../../content/communities/community.entity.js';
import { inTransaction } from '../../platform/db/transaction.js';
import type { Viewer } from '../../platform/http/request.js';
import { noteRoleDecision } from './role-decision.js';

/** The settings as the log names them. */
const WORDS: Readonly<Record<ChangedSetting, string>> = {
  displayName: 'name',
  description: 'description',
  color: 'colour',
  icon: 'icon',
  iconUrl: 'icon picture',
  bannerUrl: 'banner',
  welcome: 'welcome message',
  guidance: 'posting guidance',
  rules: 'rules',
  flairs: 'flairs',
  isFlairRequired: 'required flair',
  isSensitive: 'sensitivity',
  postTypes: 'types of posts',
  visibility: 'visibility',
};

/** Changes the settings of communities, and logs it. */
@Injectable()
export class CommunitySettingsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly communities: CommunitiesService,
  ) {}

  /** @throws {ApiError} The errors of `CommunitiesService.update`. */
  async update(id: number, body: UpdateCommunityBody, by: Viewer): Promise<void> {
    const change = await inTransaction(this.source, async (manager) => {
      const made = await this.communities.update(manager, id, body, by);
      if (made.settings.length === 0) return made;
      const community = await manager.findOneByOrFail(CommunityEntity, { id });
      const note = made.settings.map((name) => WORDS[name]).join(', ');
      await noteRoleDecision(manager, 'community-changed', { community, subject: by, note }, by);
      return made;
    });
    await this.communities.announceChange(change);
  }
}
