import { lazyPart } from '@stoa/platform';
import { Skeleton } from '@stoa/ui';

/** Loaded when a menu with it opens. */
export const ShareItems = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './ShareItems')).ShareItems,
  <Skeleton $height="252px" />,
);
