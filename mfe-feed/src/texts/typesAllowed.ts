import type { PostType } from '@stoa/contract';

const listed = new Intl.ListFormat('en');

/** Says which types of posts a community allows. */
export const typesAllowedText = (allowed: readonly PostType[]) =>
  `This community allows ${listed.format(allowed)} posts only.`;
