import { type Behaviour, type Outcome, SimulatedSite, usual } from '../../../test/support/simulated-site.js';

/** Page views of the site in a day. */
const views = 400_000;

/** Good builds: as many as the run has time for. 80 of 80 were promoted. */
const good = 20;

/** Bad builds, of which the ones of the last kind also have forged good reports. */
const bad: Readonly<Record<string, { count: number; build: Partial<Behaviour>; isForged?: true }>> = {
  'throws in 1 of 3 views': { count: 4, build: { uncaught: 1 / 3 } },
  'is 30% slower': { count: 4, build: { lcp: 1.3 } },
  'has a mismatch in 1 of 50 views': { count: 4, build: { hydration: 1 / 50 } },
  'takes twice the time to render': { count: 3, build: { render: 2 } },
  'takes four times the time to render 1 of 3 pages': { count: 3, build: { slowPages: 1 / 3 } },
  'throws at an address with 1 of 50 views': { count: 3, build: { uncaught: usual.uncaught + 1 / 50 } },
  'is 30% slower, with forged good reports': { count: 2, build: { lcp: 1.3 }, isForged: true },
};

/** Simulates publishes, each with other people. */
const publish = (count: number, seed: number, build: Behaviour, isForged = false): Outcome[] =>
  Array.from({ length: count }, (_none, index) =>
    new SimulatedSite(seed + index, views, isForged).publish(build),
  );

const outcomes = new Map<string, Outcome[]>();
beforeAll(() => {
  for (const [index, [name, { count, build, isForged }]] of Object.entries(bad).entries())
    outcomes.set(name, publish(count, 1_000 * (index + 1), { ...usual, ...build }, isForged));
});

test.each(Object.keys(bad))('a build that %s is never promoted', (name) => {
  expect(outcomes.get(name)?.map(({ isPromoted }) => isPromoted)).not.toContain(true);
});

test('a build that throws in 1 of 3 views reaches fewer than 60 people', () => {
  for (const { people } of outcomes.get('throws in 1 of 3 views') ?? []) expect(people).toBeLessThan(60);
});

test('of builds that are 30% slower, 19 of 20 reach fewer than 300 people', () => {
  const slower = publish(20, 10_000, { ...usual, lcp: 1.3 });
  expect(slower.filter(({ people }) => people < 300).length).toBeGreaterThanOrEqual(19);
});

test('of 20 good builds, at most one is refused', () => {
  const refused = publish(good, 0, usual).filter(({ isPromoted }) => !isPromoted);
  expect(refused.length).toBeLessThanOrEqual(1);
});
