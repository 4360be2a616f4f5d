import type { Random } from '../random.js';
import { type CommentDraft, later } from './comment-draft.js';
import type { Moment, PlannedPost } from './planned.js';

/** Maximum number of remarks on one post. */
const MOST = 6;

/** Generates the remarks on one post. */
export type DrawRemarks = (random: Random, now: Moment, post: PlannedPost) => CommentDraft[];

/**
 * Returns a function that generates a community's remarks post by post, in chronological order. Popular posts get more,
 * some remarks reply to others, and none repeats one on the previous post.
 */
export function remarksFor(remarks: readonly string[], members: readonly number[]): DrawRemarks {
  let before: readonly string[] = [];
  return (random, now, post) => {
    const unused = remarks.filter((remark) => !before.includes(remark));
    const count = Math.min(MOST, Math.round(random.between(0, 1 + (post.written.appeal / 9) * MOST)));
    const contents = random.sample(unused, count);
    const authors = random.sample(
      members.filter((id) => id !== post.authorId),
      contents.length,
    );
    before = contents;
    return drafted(random, now, post, { contents, authors });
  };
}

interface Said {
  readonly contents: readonly string[];
  readonly authors: readonly number[];
}

function drafted(
  random: Random,
  now: Moment,
  post: PlannedPost,
  { contents, authors }: Said,
): CommentDraft[] {
  const drafts: CommentDraft[] = [];
  let previous = post.at;
  authors.forEach((authorId, index) => {
    previous = later(random, previous, now);
    const parent = drafts.length > 0 && random.chance(0.3) ? random.pick(drafts) : undefined;
    drafts.push({ postId: post.id, parent, authorId, content: contents[index] ?? '', at: previous });
  });
  return drafts;
}
