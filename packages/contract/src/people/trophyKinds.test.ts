import { trophies, trophyMeasures, trophyNames } from './trophyKinds';

test('there are at least twelve trophies, each with a unique title and a unique rule that states its figure', () => {
  expect(trophyNames.length).toBeGreaterThanOrEqual(12);
  const all = Object.values(trophies);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  const words = new Map([
    [1, 'one'],
    [5, 'five'],
  ]);
  const unnamed = all.filter(
    ({ rule, from }) => ![String(from), words.get(from)].some((word) => word && rule.includes(word)),
  );
  expect(unnamed).toEqual([]);
});

test('trophies of one measure are listed by increasing figure', () => {
  for (const measure of trophyMeasures) {
    const steps = Object.values(trophies)
      .filter((one) => one.measure === measure)
      .map(({ from }) => from);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  }
});
