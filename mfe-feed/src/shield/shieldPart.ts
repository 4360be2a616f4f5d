import { lazyPart } from '@stoa/platform';

/** The notice of a shield, which few communities have raised. */
export const ShieldNotice = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './ShieldNotice')).ShieldNotice,
  null,
);
