/** Whether a post is sensitive, in its forms. */
export const sensitiveFieldTexts = {
  label: 'Sensitive',
  hint: 'Pictures and videos are hidden until a reader chooses to see them.',
  ofCommunity: 'All posts in this community are sensitive.',
} as const;
