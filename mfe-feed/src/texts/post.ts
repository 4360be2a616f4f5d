/** A post's page and its author's actions. */
export const postTexts = {
  notFound: 'Post not found',
  failed: 'Failed to fetch post',
  loading: 'Loading the post',
  description: (community: string) => `A discussion in ${community} on Stoa.`,
  blocked: 'Post by a person you blocked',
  blockedText: (author: string) => `You have blocked ${author}, so their post is not shown.`,
  /** Label of the current page in the breadcrumb. */
  here: 'Post',

  edit: 'Edit your post',
  title: 'Title',
  content: 'Content',
  saved: 'Saved.',
  notChanged: 'Couldn’t save the change.',

  deleteTitle: 'Delete this post?',
  deleteText: 'Its comments will be deleted too. This cannot be undone.',
  deleted: 'Post deleted',
  notDeleted: 'Couldn’t delete the post',
} as const;
