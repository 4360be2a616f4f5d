import { clearDrafts } from '../drafts/draftStorage';
import { foldedBranches } from './foldedBranches';
import { foldedBranchesKey } from '../browser/storageKeys';

afterEach(() => localStorage.clear());

const stored = () => JSON.parse(localStorage.getItem(foldedBranchesKey) ?? '[]') as [number, number[]][];

test('a folded branch is known at the next visit of its post, until it is unfolded', () => {
  foldedBranches(7).set(20, true);
  foldedBranches(7).set(21, true);
  foldedBranches(8).set(30, true);
  const next = foldedBranches(7);
  expect([20, 21, 30].map(next.has)).toEqual([true, true, false]);
  next.set(20, false);
  expect(next.has(20)).toBe(false);
  expect(foldedBranches(7).has(20)).toBe(false);
  foldedBranches(7).set(21, false);
  expect(stored()).toEqual([[8, [30]]]);
});

test('calls its listeners on a change, and returns another set then', () => {
  const branches = foldedBranches(7);
  const before = branches.all();
  expect(branches.all()).toBe(before);
  const listener = jest.fn();
  const unsubscribe = branches.subscribe(listener);
  branches.set(20, true);
  expect(listener).toHaveBeenCalledTimes(1);
  expect([...branches.all()]).toEqual([20]);
  unsubscribe();
});

test('keeps what another tab has folded since', () => {
  const here = foldedBranches(7);
  expect(here.has(20)).toBe(false);
  foldedBranches(7).set(20, true);
  here.set(21, true);
  expect(stored()).toEqual([[7, [20, 21]]]);
});

test('stores 100 branches of a post and 100 posts, and drops the oldest', () => {
  for (let id = 1; id <= 101; id += 1) foldedBranches(1).set(id, true);
  expect(stored()[0]?.[1]).toHaveLength(100);
  expect(foldedBranches(1).has(1)).toBe(false);
  expect(foldedBranches(1).has(101)).toBe(true);
  for (let post = 2; post <= 100; post += 1) foldedBranches(post).set(5, true);
  foldedBranches(1).set(102, true);
  foldedBranches(101).set(5, true);
  expect(stored()).toHaveLength(100);
  expect(foldedBranches(2).has(5)).toBe(false);
  expect(foldedBranches(1).has(102)).toBe(true);
});

test.each(['{', '7', '{"7":[20]}', '[[7,"20"],[7],[-7,[20]],[7,[0.5]],null]'])(
  'ignores %s in storage',
  (text) => {
    localStorage.setItem(foldedBranchesKey, text);
    expect(foldedBranches(7).has(20)).toBe(false);
    foldedBranches(7).set(21, true);
    expect(stored()).toEqual([[7, [21]]]);
  },
);

test('are deleted with the drafts, when the member signs out', () => {
  foldedBranches(7).set(20, true);
  clearDrafts();
  expect(foldedBranches(7).has(20)).toBe(false);
});

test('the branch of a linked comment is unfolded until the reader folds it', () => {
  foldedBranches(7).set(20, true);
  const folded = foldedBranches(7, 20);
  folded.set(21, true);
  expect([...folded.all()]).toEqual([21]);
  expect(foldedBranches(7).has(20)).toBe(true);
  folded.set(20, true);
  expect(folded.has(20)).toBe(true);
});
