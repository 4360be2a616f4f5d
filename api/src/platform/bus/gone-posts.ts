import { TabId } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { type GonePost, LiveBus } from './live-bus.js';
import { OwnChanges } from './own-changes.js';

/** Shows that a post was deleted or removed: where it is open, and on the author's other pages. */
@Injectable()
export class GonePosts {
  constructor(
    private readonly liveBus: LiveBus,
    private readonly ownChanges: OwnChanges,
  ) {}

  /**
   * Publishes a stored deletion or removal.
   * @param tab the `tabHeader` of the call: the page that shows it already
   */
  publish(post: GonePost, tab?: string): void {
    const { postId, authorId } = post;
    this.liveBus.publish({ kind: 'post-gone', ...post, tab: TabId.safeParse(tab).data });
    if (authorId !== null) this.ownChanges.publish({ id: authorId }, tab, { kind: 'post-gone', postId });
  }
}
