/** The question whether to delete a comment. */
export const deleteCommentTexts = {
  title: 'Delete this comment?',
  text: 'Replies will remain. This cannot be undone.',
  deleted: 'Comment deleted',
  notDeleted: 'Couldn’t delete the comment',
} as const;
