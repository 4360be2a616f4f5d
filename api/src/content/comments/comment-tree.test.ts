import { buildTree } from './comment-tree.js';
import type { CommentRow } from './comment.row.js';

const deleted: CommentRow = {
  ...{ id: 1, postId: 1, parentId: null, depth: 0, content: '[deleted]', isDeleted: true },
  ...{ removalReason: null, isHeld: false, upvotes: 0, downvotes: 0, best: 0, vote: null },
  ...{ createdAt: new Date(0).toISOString(), editedAt: null },
  ...{ authorId: null, authorName: null, authorAvatar: null },
};
const build = (hidden?: ReadonlyMap<number, number>) => buildTree([deleted], 'best', undefined, hidden);

it('leaves out a deleted comment without replies', () => {
  expect(build()).toEqual([]);
});

it('keeps a deleted comment whose replies another response has', () => {
  expect(build(new Map([[1, 2]]))).toMatchObject([{ isDeleted: true, replies: [], moreReplies: 2 }]);
});
