import { chooseThread, type CommentOutline } from './thread-choice.js';

/** A comment as `[id, parent, best]`; a fourth entry marks a tombstone. */
type Line = [id: number, parent: number | null, best: number, isDeleted?: boolean];

const outlines = (lines: Line[], unseen: readonly number[] = []): CommentOutline[] =>
  lines.map(([id, parentId, best, isTombstone = false]) => ({
    id,
    parentId,
    best,
    isTombstone,
    isUnseen: unseen.includes(id),
    bytes: 10,
    createdAt: new Date(id).toISOString(),
  }));

const whole = { sort: 'best', max: 10, maxRoots: 10, maxBytes: 1_000 } as const;

const thread: Line[] = [
  [1, null, 0.1],
  [2, null, 0.9],
  [3, 1, 0.8],
  [4, 2, 0.2],
  [5, 2, 0.7],
  [6, 4, 0.5, true],
  [7, 6, 0.5],
];

it('takes all when there is room', () => {
  const { ids, hidden } = chooseThread(outlines(thread), whole);
  expect([...ids].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(hidden.size).toBe(0);
});

it('fills level by level, the best of each first, and counts readable comments left out', () => {
  const { ids, hidden } = chooseThread(outlines(thread), { ...whole, max: 4 });
  expect(ids).toEqual([2, 1, 3, 5]);
  // Below 2, its reply 4 is left out, and below that 7 and the tombstone 6, which does not count.
  expect([...hidden]).toEqual([[2, 2]]);
});

it('follows the requested order', () => {
  expect(chooseThread(outlines(thread), { ...whole, sort: 'new', max: 3 }).ids).toEqual([2, 1, 5]);
  expect(chooseThread(outlines(thread), { ...whole, sort: 'old', max: 3 }).ids).toEqual([1, 2, 3]);
});

it('treats a comment without its parent as a root', () => {
  const { ids } = chooseThread(outlines(thread.slice(3)), { ...whole, max: 2 });
  expect(ids).toEqual([5, 4]);
});

it('leaves roots for the next part, so that there is room for replies, and continues after the last', () => {
  const first = chooseThread(outlines(thread), { ...whole, maxRoots: 1 });
  expect(first.ids).toEqual([2, 5, 4, 6, 7]);
  expect(first.last).toMatchObject({ id: 2 });
  const second = chooseThread(outlines(thread), { ...whole, maxRoots: 1, after: first.last });
  expect(second.ids).toEqual([1, 3]);
  expect(second.last).toBeUndefined();
});

it('stops where the texts exceed a response: roots take half of it', () => {
  const { ids, last, hidden } = chooseThread(outlines(thread), { ...whole, maxBytes: 40 });
  expect(ids).toEqual([2, 1, 3, 5]);
  expect(last).toBeUndefined();
  expect([...hidden]).toEqual([[2, 2]]);
});

it('continues after the last root whose text fits', () => {
  const { ids, last } = chooseThread(outlines(thread), { ...whole, maxBytes: 20 });
  expect(ids).toEqual([2, 5]);
  expect(last?.id).toBe(2);
});

describe('comments that are new for the viewer', () => {
  const part = { ...whole, max: 4, maxRoots: 1 };
  const idsOf = ({ ids }: { ids: number[] }) => [...ids].sort();

  it('are shown with the comments above them, and count among those of a response', () => {
    expect(idsOf(chooseThread(outlines(thread), part))).toEqual([2, 4, 5, 6]);
    const { ids, hidden } = chooseThread(outlines(thread, [3]), { ...part, maxRoots: 2 });
    expect([...ids].sort()).toEqual([1, 2, 3, 5]);
    expect([...hidden]).toEqual([[2, 2]]);
  });

  it('are shown below a root of a later part, which continues after the last root in order', () => {
    const roots: Line[] = [...thread, [8, null, 0.5], [9, null, 0.4]];
    const first = chooseThread(outlines(roots, [9]), { ...part, max: 10, maxRoots: 2 });
    expect(idsOf(first)).toEqual([2, 4, 5, 6, 7, 9]);
    expect(first.last).toMatchObject({ id: 2 });
    const second = chooseThread(outlines(roots), { ...part, max: 10, maxRoots: 2, after: first.last });
    expect(idsOf(second)).toEqual([8, 9]);
  });

  it('leave room for roots and half of the text: the newest that fit are shown', () => {
    const many = outlines(thread, [3, 5, 7]);
    expect(idsOf(chooseThread(many, { ...part, max: 5, maxRoots: 1 }))).toEqual([1, 2, 4, 6, 7]);
    expect(idsOf(chooseThread(many, { ...whole, max: 10, maxRoots: 2, maxBytes: 40 }))).toEqual([1, 2, 3, 5]);
  });
});
