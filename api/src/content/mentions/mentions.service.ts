import { limits, tooManyMentions } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { NewMentions } from '../../delivery/notifications/causes.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { Newcomers } from '../../platform/newcomers.js';
import { findMentions } from './find-mentions.js';

/** Limits how many people a text mentions, and notifies them. */
@Injectable()
export class MentionsService {
  constructor(
    private readonly newcomers: Newcomers,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Returns the names that a text mentions and its previous version did not, in lower case. A text that mentions nobody
   * new may be stored, however many it mentions.
   * @throws {ApiError} `RULE_BROKEN` or `NEWCOMER_LIMIT`, with the field, for a text that mentions too many people.
   */
  newIn(text: string, author: Viewer, previous = ''): string[] {
    const names = findMentions(text);
    const earlier = new Set(names.length > 0 ? findMentions(previous) : []);
    const added = names.filter((name) => !earlier.has(name));
    if (added.length === 0) return [];
    if (names.length > limits.mentionsMax) throw ruleBroken(tooManyMentions, 'content');
    this.newcomers.check(author, 'mentionsPerText', names.length, 'content');
    return added;
  }

  /** Notifies the people of some names, in the transaction that stores the text; `deliver` follows the commit. */
  async notify(manager: EntityManager, mentions: NewMentions): Promise<void> {
    if (mentions.names.length > 0) await this.notifications.ofMentions(manager, mentions);
  }
}
