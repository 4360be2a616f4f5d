/** Earlier posts of a link, in the create-post form. */
export const earlierPostsTexts = {
  title: 'This link has been posted before',
} as const;
