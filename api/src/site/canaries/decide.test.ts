import { type CanaryCounts, noCanaryCounts } from '../evidence/canary-evidence.js';
import { decide, rule, type Stage } from './decide.js';
import { meanOf, moreProblems, strengthOf } from './strength.js';

/** Counts of an instance: networks of both groups, and those of the canary with an uncaught error. */
function counted(canary: number, others: number, broken = 0): CanaryCounts {
  const counts = noCanaryCounts();
  counts.canary = { ...counts.canary, views: canary, uncaught: broken };
  counts.others = { ...counts.others, views: others };
  return counts;
}
const decided = (over: Partial<Stage>) => {
  const { outcome, reason, share } = decide({
    share: 5,
    isHeld: false,
    minutes: 60,
    instances: [counted(rule.views, 9_500)],
    ...over,
  });
  return [outcome, reason, share];
};

test('the share is raised from step to step once enough networks have the canary', () => {
  expect(decided({})).toEqual(['raise', 'evidence', 25]);
  expect(decided({ share: 25 })).toEqual(['raise', 'evidence', 100]);
  expect(decided({ share: 50 })).toEqual(['raise', 'evidence', 100]);
  expect(decided({ minutes: rule.minutes - 1 })).toEqual(['hold', 'waiting', 5]);
  expect(decided({ instances: [counted(rule.views - 1, 9_500)] })).toEqual(['hold', 'waiting', 5]);
});

test('the counts of instances are added', () => {
  const half = counted(rule.views / 2, 4_750);
  expect(decided({ instances: [half, half] })).toEqual(['raise', 'evidence', 25]);
});

test('with little traffic the share is raised after a day, unless there is doubt', () => {
  const quiet = { instances: [counted(20, 480)], minutes: rule.quiet };
  expect(decided(quiet)).toEqual(['raise', 'time', 25]);
  expect(decided({ ...quiet, instances: [counted(20, 480, 4)] })).toEqual(['hold', 'doubt', 5]);
});

test('time alone does not raise the share of a canary whose code has not run at this share', () => {
  const minutes = 7 * rule.quiet;
  expect(decided({ instances: [], minutes })).toEqual(['hold', 'waiting', 5]);
  expect(decided({ instances: [counted(0, 480)], minutes })).toEqual(['hold', 'waiting', 5]);
  expect(decided({ instances: [counted(rule.quietUses, 480)], minutes })).toEqual(['raise', 'time', 25]);
});

test('a canary without pages is raised after a day if the server has rendered its fragments', () => {
  const shown = counted(0, 0);
  shown.canary.render[0] = rule.quietUses;
  expect(decided({ instances: [shown], minutes: rule.quiet })).toEqual(['raise', 'time', 25]);
});

test('a canary in doubt is rolled back after a week', () => {
  expect(decided({ instances: [counted(20, 480, 4)], minutes: rule.doubtful })).toEqual([
    'rollBack',
    'doubt',
    0,
  ]);
});

test('five networks of one instance are needed to roll back on evidence', () => {
  expect(decided({ instances: [counted(20, 480, 5)] })).toEqual(['rollBack', 'evidence', 0]);
  expect(decided({ instances: [counted(10, 240, 3), counted(10, 240, 3)] })).toEqual(['hold', 'doubt', 5]);
});

test('one network cannot even cast doubt, with every kind of problem on several instances', () => {
  const own = counted(10, 190, 1);
  own.canary = { ...own.canary, load: 1, hydration: 1 };
  expect(decided({ instances: [own, counted(10, 190)], minutes: 1 })).toEqual(['hold', 'waiting', 5]);
});

test('a held canary is not raised, but rolled back', () => {
  expect(decided({ isHeld: true })).toEqual(['hold', 'held', 5]);
  expect(decided({ isHeld: true, instances: [counted(20, 480, 5)] })).toEqual(['rollBack', 'evidence', 0]);
});

test('problems that are as frequent in both groups are no evidence', () => {
  expect(strengthOf({ counts: [50], of: 1_000 }, { counts: [950], of: 19_000 }, moreProblems)).toBeLessThan(
    1,
  );
});

test('a group without networks says nothing', () => {
  expect(strengthOf({ counts: [5], of: 10 }, { counts: [0], of: 0 }, moreProblems)).toBe(1);
  expect(strengthOf({ counts: [0], of: 0 }, { counts: [5], of: 10 }, moreProblems)).toBe(1);
});

test('strong evidence stays a number', () => {
  const strength = strengthOf({ counts: [9_000], of: 10_000 }, { counts: [0], of: 190_000 }, moreProblems);
  expect(strength).toBe(1e12);
  expect(meanOf([strength, 1])).toBeLessThan(1e12);
});
