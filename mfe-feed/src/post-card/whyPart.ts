import { lazyPart } from '@stoa/platform';

/** The explanation of a post, in the same chunk as other items of its menu. */
export const WhyDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './WhyDialog')).WhyDialog,
  null,
);
