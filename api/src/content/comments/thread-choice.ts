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
  /** New for the viewer: it is shown although the order would leave it out. */
  readonly isUnseen: boolean;
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
 * Chooses the comments of a thread that exceeds one response: what is new for the viewer, some roots, then level by level
 * the first comments of each level in the requested order, until the response is full. Every shown comment has its
 * parent. No long branch displaces other answers to the post, and many answers leave room for replies.
 */
export function chooseThread(outlines: readonly CommentOutline[], part: ThreadPart): ThreadChoice {
  const { sort, after, max, maxRoots, maxBytes } = part;
  const known = new Set(outlines.map(({ id }) => id));
  const children = new Map<number | null, CommentOutline[]>();
  for (const outline of outlines) {
    const parent = outline.parentId !== null && known.has(outline.parentId) ? outline.parentId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(outline);
    else children.set(parent, [outline]);
  }
  const unseen = unseenBranches(outlines, part);
  const chosen = new Set([...unseen].map(({ id }) => id));
  let bytesLeft = maxBytes - bytesOf([...unseen]);
  const isBefore = commentOrder[sort];
  const roots = (children.get(null) ?? [])
    .filter((root) => !after || isBefore(after, root) < 0)
    .sort(isBefore);
  const [unseenRoots, others] = partition(roots, unseen);
  // The next part continues after one of them.
  let added = fitting(others.slice(0, Math.max(1, maxRoots - unseenRoots.length)), maxBytes / 2);
  const last = added.length < others.length ? added.at(-1) : undefined;
  let shown = [...unseenRoots, ...added];
  while (shown.length > 0) {
    for (const { id } of added) chosen.add(id);
    bytesLeft -= bytesOf(added);
    const level = shown.flatMap(({ id }) => children.get(id) ?? []).sort(isBefore);
    const [unseenHere, rest] = partition(level, unseen);
    added = bytesLeft > 0 ? fitting(rest.slice(0, max - chosen.size), bytesLeft) : [];
    shown = [...unseenHere, ...added];
  }
  return { ids: [...chosen], last, hidden: countHidden(outlines, chosen, children) };
}

/**
 * Returns the unseen comments with those above them, the newest first. They leave room for the roots of a response, and
 * half of its text.
 */
function unseenBranches(
  outlines: readonly CommentOutline[],
  { max, maxRoots, maxBytes }: ThreadPart,
): ReadonlySet<CommentOutline> {
  const taken = new Set<CommentOutline>();
  const unseen = outlines.filter(({ isUnseen }) => isUnseen).sort((a, b) => b.id - a.id);
  if (unseen.length === 0) return taken;
  const byId = new Map(outlines.map((outline) => [outline.id, outline]));
  for (const outline of unseen) {
    const path: CommentOutline[] = [];
    let above: CommentOutline | undefined = outline;
    while (above && !taken.has(above)) {
      path.push(above);
      above = above.parentId === null ? undefined : byId.get(above.parentId);
    }
    const wanted = [...taken, ...path];
    if (wanted.length > max - maxRoots || bytesOf(wanted) > maxBytes / 2) continue;
    for (const one of path) taken.add(one);
  }
  return taken;
}

const bytesOf = (outlines: readonly CommentOutline[]): number =>
  outlines.reduce((sum, { bytes }) => sum + bytes, 0);

/** Returns the comments of a level that are in a set, and the others. */
const partition = (level: readonly CommentOutline[], set: ReadonlySet<CommentOutline>) =>
  [level.filter((outline) => set.has(outline)), level.filter((outline) => !set.has(outline))] as const;

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
