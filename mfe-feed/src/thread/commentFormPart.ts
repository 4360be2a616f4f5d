import { lazyPart } from '@stoa/platform';

/** The form for a comment or a reply. Members load it with the thread; guests never do. */
export const CommentForm = lazyPart(
  async () => (await import(/* webpackChunkName: 'ofMembers' */ './CommentForm')).CommentForm,
  null,
);
