import { commentOrder, type CommentSort } from './comment-order.js';

/** The size and position of a comment, from which the shown part of a large thread is chosen. */
export interface CommentOutline {
  readonly id: number;
  readonly parentId: number | null;
  readonly best: number;
  readonly createdAt: string;
  /** Bytes of its text. */
  readonly bytes: number;
  /** Deleted, removed, or by a blocked author: it has nothing to read and is not counted. */
  readonly isTombstone: boolean;
}

/** A comment's position among its siblings, in any order. */
export type CommentPosition = Pick<CommentOutline, 'id' | 'best' | 'createdAt'>;

/** The requested part of a large thread. */
export interface ThreadPart {
  readonly sort: CommentSort;
  /** Only roots that come after this one. */
  readonly after?: CommentPosition | undefined;
  /** Maximum comments, and therefore roots, in a response. */
  readonly max: number;
  readonly maxRoots: number;
  /** Maximum bytes of text in a response; roots take at most half. */
  readonly maxBytes: number;
}

/** The shown part of a large thread. */
export interface ThreadChoice {
  readonly ids: number[];
  /** The last root shown, if others follow. */
  readonly last?: CommentPosition | undefined;
  /** For each shown comment, the number of omitted readable replies below it. */
  readonly hidden: ReadonlyMap<number, number>;
}

/**
 * Chooses the comments of a thread that exceeds one response: some roots, then level by level the first comments of
 * each level in the requested order, until the response is full. Every shown comment therefore has its parent. No long
 * branch displaces other answers to the post, and many answers leave room for replies.
 */
export function chooseThread(
  outlines: readonly CommentOutline[],
  { sort, after, max, maxRoots, maxBytes }: ThreadPart,
): ThreadChoice {
  const known = new Set(outlines.map(({ id }) => id));
  const children = new Map<number | null, CommentOutline[]>();
  for (const outline of outlines) {
    const parent = outline.parentId !== null && known.has(outline.parentId) ? outline.parentId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(outline);
    else children.set(parent, [outline]);
  }
  const chosen = new Set<number>();
  const isBefore = commentOrder[sort];
  const roots = (children.get(null) ?? [])
    .filter((root) => !after || isBefore(after, root) < 0)
    .sort(isBefore);
  let shown = fitting(roots.slice(0, maxRoots), maxBytes / 2);
  const last = shown.length < roots.length ? shown.at(-1) : undefined;
  let bytesLeft = maxBytes;
  while (shown.length > 0) {
    for (const { id, bytes } of shown) {
      chosen.add(id);
      bytesLeft -= bytes;
    }
    const level = shown.flatMap(({ id }) => children.get(id) ?? []).sort(isBefore);
    shown = bytesLeft > 0 ? fitting(level.slice(0, max - chosen.size), bytesLeft) : [];
  }
  return { ids: [...chosen], last, hidden: countHidden(outlines, chosen, children) };
}

/** Returns the first comments whose texts fit; a longer one is returned alone. */
function fitting(outlines: readonly CommentOutline[], maxBytes: number): readonly CommentOutline[] {
  let bytes = 0;
  const beyond = outlines.findIndex((outline, index) => {
    bytes += outline.bytes;
    return index > 0 && bytes > maxBytes;
  });
  return beyond < 0 ? outlines : outlines.slice(0, beyond);
}

function countHidden(
  outlines: readonly CommentOutline[],
  chosen: ReadonlySet<number>,
  children: ReadonlyMap<number | null, readonly CommentOutline[]>,
): Map<number, number> {
  const readableBelow = (top: CommentOutline): number => {
    let count = 0;
    const waiting = [top];
    for (let outline = waiting.pop(); outline; outline = waiting.pop()) {
      if (!outline.isTombstone) count++;
      for (const child of children.get(outline.id) ?? []) waiting.push(child);
    }
    return count;
  };
  const hidden = new Map<number, number>();
  for (const outline of outlines) {
    const isTopOfHidden =
      !chosen.has(outline.id) && outline.parentId !== null && chosen.has(outline.parentId);
    if (isTopOfHidden)
      hidden.set(outline.parentId, (hidden.get(outline.parentId) ?? 0) + readableBelow(outline));
  }
  return hidden;
}
