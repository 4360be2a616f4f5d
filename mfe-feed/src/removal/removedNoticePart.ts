import { lazyPart } from '@stoa/platform';

/** Little is removed. */
export const RemovedNotice = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './RemovedNotice')).RemovedNotice,
  null,
);
