import { exceeded } from '../src/trial/budgets.mjs';

const figures = { blocked: 300, heap: 20 };

it('a build exceeds the budgets below its figures', () => {
  expect(exceeded(figures, { blockedMilliseconds: 299, heapMegabytes: 19.9 })).toEqual([
    expect.stringMatching(/blocked for 300 ms .* budget is 299 ms/),
    expect.stringMatching(/20\.0 MB .* budget is 19\.9 MB/),
  ]);
});

it('a build keeps a budget that it reaches, and one that it does not state', () => {
  expect(exceeded(figures, { blockedMilliseconds: 300, heapMegabytes: 20 })).toEqual([]);
  expect(exceeded(figures, {})).toEqual([]);
});
