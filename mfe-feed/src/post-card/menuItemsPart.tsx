import { lazyPart } from '@stoa/platform';
import { Skeleton } from '@stoa/ui';

/** As high as an item, so that the items below do not move under the pointer. */
const pending = <Skeleton $height="var(--target-size)" />;

/** Marks a read post as unread. Loaded when a menu with it opens. */
export const UnreadItem = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './UnreadItem')).UnreadItem,
  pending,
);

/** Hides a post, or shows it again. Loaded when a menu with it opens. */
export const HideItem = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './HideItem')).HideItem,
  pending,
);
