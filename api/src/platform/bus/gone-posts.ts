import { TabId } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { type GonePost, LiveBus } from './live-bus.js';

/** Shows that a post was deleted or removed: where it is open, and on the author's other pages. */
@Injectable()
export class GonePosts {
  constructor(private readonly liveBus: LiveBus) {}

  /**
   * Publishes a stored deletion or removal.
   * @param tab the `tabHeader` of the call: the page that shows it already
   */
  publish(post: GonePost, tab?: string): void {
    const { postId, authorId } = post;
    const from = TabId.safeParse(tab).data;
    this.liveBus.publish({ kind: 'post-gone', ...post, tab: from });
    if (authorId === null) return;
    const change = { kind: 'post-gone' as const, postId };
    this.liveBus.publish({ kind: 'own-change', userId: authorId, tab: from, change });
  }
}
