import { lazyPart } from '@stoa/platform';

/** The draft of a form that cannot be sent any longer. */
export const UnsentText = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './UnsentText')).UnsentText,
  null,
);
