import { limits } from '@stoa/contract';
import type { ImportedComment } from './comment-line.js';

/** The position of a comment in its thread. */
export interface Place {
  readonly id: number;
  readonly postId: number;
  readonly depth: number;
  readonly path: Buffer;
}

/** A comment with its position. */
export interface PlacedComment extends ImportedComment, Place {
  readonly parentId: number | null;
}

/** Comments by the result of placing them. */
export interface Placing {
  /** Ordered so that every parent precedes its replies. */
  readonly placed: readonly PlacedComment[];
  /** Their parents are missing so far. */
  readonly waiting: readonly ImportedComment[];
  /** They are nested too deep, or reply to a comment of another post. */
  readonly refused: readonly { readonly comment: ImportedComment; readonly reason: string }[];
}

interface Here {
  /** Ids of posts by their ids in the dump. */
  readonly posts: ReadonlyMap<string, number>;
  /** Positions of comments by their ids in the dump. */
  readonly comments: ReadonlyMap<string, Place>;
  /** An id for each new comment. */
  readonly ids: readonly number[];
}

/** Finds the position of each new comment, in whatever order they come. */
export function placeComments(comments: readonly ImportedComment[], here: Here): Placing {
  const places = new Map(here.comments);
  const placed: PlacedComment[] = [];
  const refused: { comment: ImportedComment; reason: string }[] = [];
  let waiting = comments;
  // Each round places the replies to comments of the previous round.
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

/** Returns a position, undefined while the parent is missing, or the reason why there can be none. */
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
