import { lazyPart } from '@stoa/platform';

/** Items of a post's menu for members; loaded when such a menu opens. */
export const UnreadItem = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './UnreadItem')).UnreadItem,
  null,
);

export const HideItem = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './HideItem')).HideItem,
  null,
);
