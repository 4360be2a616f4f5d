import { lazyPart } from '@stoa/platform';

/** The form of a reply, in the same chunk as the form of a comment. */
export const ReplyForm = lazyPart(
  async () => (await import(/* webpackChunkName: 'ofMembers' */ './ReplyForm')).ReplyForm,
  null,
);
