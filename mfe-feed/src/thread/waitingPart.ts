import { lazyPart } from '@stoa/platform';

/** Queued comments. Members load it with the thread: it must be there when the connection is not. */
export const Waiting = lazyPart(
  async () => (await import(/* webpackChunkName: 'ofMembers' */ './WaitingComments')).WaitingComments,
  null,
);
