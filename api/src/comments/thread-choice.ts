import { commentOrder, type CommentSort } from './comment-order.js';

/** What a comment weighs and where it stands: enough to choose what a large thread shows. */
export interface CommentOutline {
  readonly id: number;
  readonly parentId: number | null;
  readonly best: number;
  readonly createdAt: string;
  /** Of its text. */
  readonly bytes: number;
  /** Deleted, removed, or by somebody whom the viewer has blocked: there is nothing to read, so it is not counted. */
  readonly isTombstone: boolean;
}

/** A comment's place among its siblings, whatever their order is. */
export type CommentPosition = Pick<CommentOutline, 'id' | 'best' | 'createdAt'>;

/** Which part of a large thread is asked for. */
export interface ThreadPart {
  readonly sort: CommentSort;
  /** Only roots that come after this one. */
  readonly after?: CommentPosition | undefined;
  /** Comments, and among them roots, that an answer holds. */
  readonly max: number;
  readonly maxRoots: number;
  /** Bytes of text that an answer holds; roots take half of them at most. */
  readonly maxBytes: number;
}

/** What of a large thread is shown. */
export interface ThreadChoice {
  readonly ids: number[];
  /** The last root shown, when others follow. */
  readonly last?: CommentPosition | undefined;
  /** For each shown comment, how many readable replies below it are left out. */
  readonly hidden: ReadonlyMap<number, number>;
}

/**
 * Chooses the comments of a thread that is too large for one answer: some roots, then level by level the first of
 * each level by the order asked for, until the answer is full. So every shown comment stands below its parent, and
 * neither a long branch pushes out other answers to the post, nor many answers what was said to them.
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

/** The first of some comments whose texts fit; one that is longer by itself stands alone. */
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
