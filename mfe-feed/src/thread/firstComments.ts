import type { Comment } from '@stoa/contract';

/** Budget for the comments that the page contains before any script runs; decremented as comments are taken. */
export interface FirstComments {
  comments: number;
  /** Characters of text: rendering Markdown takes server time. */
  text: number;
}

/** Enough for a long read, and fast to render. */
export const firstCommentsMax: Readonly<FirstComments> = { comments: 60, text: 64 * 1024 };

/** Returns the first comments of a thread in reading order. Complete comments keep their identity. */
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
