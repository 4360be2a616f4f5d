import {
  callRoutes,
  type DigestChoice,
  limits,
  type NotificationGroup,
  pagePaths,
  pageUrls,
  type Post,
} from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { bounds } from '../../platform/bounds.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { Database } from '../../platform/db/database.js';
import { sql } from '../../platform/db/sql.js';
import type { ComposedMail } from '../../delivery/mail/mail-composer.js';
import { mailTexts } from '../../delivery/mail/mail-texts.js';
import { NotificationGroupsQuery } from '../../delivery/notifications/notification-groups.query.js';
import { PostsQuery } from '../posts/posts.query.js';
import { SettingsService } from '../../people/settings/settings.service.js';
import { configuredOrigin } from '../../platform/http/addresses/site-origin.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

/** The windows of `top` used in digests. */
const WINDOWS = { daily: 'day', weekly: 'week' } as const satisfies Record<
  Exclude<DigestChoice, 'never'>,
  string
>;

/** Composes digests when they are sent, from current data that the member may see. */
@Injectable()
export class DigestWriter {
  private readonly origin: string;

  constructor(
    private readonly database: Database,
    private readonly posts: PostsQuery,
    private readonly notifications: NotificationGroupsQuery,
    private readonly settings: SettingsService,
    private readonly tokens: UnsubscribeTokens,
    @Inject(CONFIG) config: Config,
  ) {
    this.origin = configuredOrigin(config);
  }

  /** Returns the digest of a member; undefined if they no longer want one, are gone, or there is no post to include. */
  async write(userId: number): Promise<ComposedMail | undefined> {
    const { digest } = await this.settings.of(userId);
    if (digest === 'never') return undefined;
    const member = await this.database.row<{ username: string; email: string }>(
      sql`SELECT username, email FROM users WHERE id = ${userId} AND email IS NOT NULL`,
    );
    if (!member) return undefined;
    const viewer = { id: userId };
    const best = { feed: 'joined', sort: 'top', t: WINDOWS[digest], limit: bounds.digestPosts } as const;
    const { items: posts } = await this.posts.list(best, viewer);
    if (posts.length === 0) return undefined;
    const unread = await this.unreadGroups(viewer);
    const token = this.tokens.make(userId);
    const text = mailTexts.digest({
      username: member.username,
      choice: digest,
      posts: posts.map((post) => this.entryOf(post)),
      notifications: unread.slice(0, bounds.digestNotifications).map((group) => this.notificationOf(group)),
      unread: unread.reduce((sum, group) => sum + group.count, 0),
      homeUrl: this.at(pagePaths.home),
      settingsUrl: this.at(pageUrls.settings('notifications')),
      // The token is in the fragment, which browsers never send; only a button of the page ends the digest.
      unsubscribeUrl: this.at(`${pagePaths.unsubscribe}#token=${token}`),
    });
    const headers = {
      'List-Unsubscribe': `<${this.at(`${callRoutes.unsubscribe.path}?token=${token}`)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    return { to: member.email, text, headers };
  }

  /** Returns the unread groups under the bell, the latest first. */
  private async unreadGroups(viewer: { id: number }): Promise<NotificationGroup[]> {
    const { items } = await this.notifications.page(viewer, { limit: limits.bellGroups });
    return items.filter(({ read }) => !read);
  }

  private notificationOf({ message, excerpt = '', url }: NotificationGroup) {
    return { message, excerpt, url: this.at(url) };
  }

  private entryOf({ id, title, community, upvotes, downvotes, commentCount }: Post) {
    const score = upvotes - downvotes;
    return { title, community: community.displayName, score, commentCount, url: this.at(pageUrls.post(id)) };
  }

  private at(path: string): string {
    return `${this.origin}${path}`;
  }
}
