import { limits } from '@stoa/contract';

const isCounted = (count: number) => count <= limits.newCommentsCounted;

const numberOf = (count: number) => (isCounted(count) ? `${count}` : `${limits.newCommentsCounted}+`);

/** What the reader has seen. */
export const visitTexts = {
  /** Comments by others since the last visit. */
  newComments: (count: number) => `${isCounted(count) ? '+' : ''}${numberOf(count)} new`,
  /** @param name the accessible name of the link to the comments */
  withNew: (name: string, count: number) => (count > 0 ? `${name}, ${numberOf(count)} new` : name),

  markUnread: 'Mark as unread',
  unread: 'Marked as unread',
  notUnread: 'Couldn’t mark the post as unread',
  hideRead: 'Hide read posts',
  showRead: 'Show read posts',
  allRead: { title: 'No unread posts', text: 'Posts that you have read are hidden.' },
} as const;
