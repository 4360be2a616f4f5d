import type { Comment } from '@stoa/contract';

/** What of a thread the page carries before any script runs. Counts down as comments are taken. */
export interface FirstComments {
  comments: number;
  /** Characters of what they say: Markdown takes the server time. */
  text: number;
}

/** As much as a long read, and no more than the server makes in a moment. */
export const firstCommentsMax: Readonly<FirstComments> = { comments: 60, text: 64 * 1024 };

/** The beginning of a thread, in the order it is read. Comments of which nothing is left out stay what they are. */
export function takeFirst(comments: readonly Comment[], left: FirstComments): Comment[] {
  const taken: Comment[] = [];
  for (const comment of comments) {
    if (left.comments <= 0 || left.text <= 0) break;
    left.comments -= 1;
    left.text -= comment.content.length;
    const replies = takeFirst(comment.replies, left);
    taken.push(isSame(replies, comment.replies) ? comment : { ...comment, replies });
  }
  return taken;
}

const isSame = (some: readonly Comment[], all: readonly Comment[]) =>
  some.length === all.length && some.every((comment, index) => comment === all[index]);
