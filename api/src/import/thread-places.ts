import { limits } from '@stoa/contract';
import type { ImportedComment } from './comment-line.js';

/** Where a comment stands. */
export interface Place {
  readonly id: number;
  readonly postId: number;
  readonly depth: number;
  readonly path: Buffer;
}

/** A comment with its place among ours. */
export interface PlacedComment extends ImportedComment, Place {
  readonly parentId: number | null;
}

/** Comments by what could be done with them. */
export interface Placing {
  /** In an order in which every parent comes before its answers. */
  readonly placed: readonly PlacedComment[];
  /** What they answer is not here yet. */
  readonly waiting: readonly ImportedComment[];
  /** They stand deeper than we keep, or below a comment of another post. */
  readonly refused: readonly { readonly comment: ImportedComment; readonly reason: string }[];
}

interface Here {
  /** Ids of posts by their names in the dump. */
  readonly posts: ReadonlyMap<string, number>;
  /** Places of comments by their names in the dump. */
  readonly comments: ReadonlyMap<string, Place>;
  /** An id for each new comment. */
  readonly ids: readonly number[];
}

/** Finds each new comment its place, whatever order they come in. */
export function placeComments(comments: readonly ImportedComment[], here: Here): Placing {
  const places = new Map(here.comments);
  const placed: PlacedComment[] = [];
  const refused: { comment: ImportedComment; reason: string }[] = [];
  let waiting = comments;
  // Each round places the answers to what the round before has placed.
  for (let isMoving = true; isMoving;) {
    const still: ImportedComment[] = [];
    for (const comment of waiting) {
      const place = placeOf(comment, places, here.posts, here.ids[placed.length] ?? 0);
      if (place === undefined) still.push(comment);
      else if (typeof place === 'string') refused.push({ comment, reason: place });
      else {
        places.set(comment.externalId, place);
        placed.push({ ...comment, ...place });
      }
    }
    isMoving = still.length < waiting.length;
    waiting = still;
  }
  return { placed, waiting, refused };
}

/** A place, undefined as long as what it answers is not here, or the reason why it can have none. */
function placeOf(
  { postExternalId, parentExternalId }: ImportedComment,
  places: ReadonlyMap<string, Place>,
  posts: ReadonlyMap<string, number>,
  id: number,
): (Place & { parentId: number | null }) | string | undefined {
  const postId = posts.get(postExternalId);
  if (postId === undefined) return undefined;
  const own = Buffer.alloc(4);
  own.writeInt32BE(id);
  if (parentExternalId === null) return { id, postId, parentId: null, depth: 0, path: own };
  const parent = places.get(parentExternalId);
  if (!parent) return undefined;
  if (parent.postId !== postId) return 'answers a comment of another post';
  if (parent.depth >= limits.commentDepthMax) return `is nested more than ${limits.commentDepthMax} deep`;
  return {
    id,
    postId,
    parentId: parent.id,
    depth: parent.depth + 1,
    path: Buffer.concat([parent.path, own]),
  };
}
