import { type Example, learn, scoreOf } from './classifier.js';

const pause = () => Promise.resolve();

/** Examples of ten authors: spam about casinos, and other texts about gardens; both use the word `today`. */
const examples: Example[] = Array.from({ length: 100 }, (_, index) => ({
  isSpam: index % 2 === 0,
  group: index % 10,
  features: index % 2 === 0 ? ['casino', 'bonus', 'today'] : ['garden', 'roses', 'today'],
}));

it('a feature of spam alone speaks for spam, one of kept texts against it, one of both hardly', async () => {
  const { weights } = await learn(examples, 0, pause);
  expect(weights['casino']).toBeGreaterThan(3);
  expect(weights['garden']).toBeLessThan(-3);
  expect(Math.abs(weights['today'] ?? Number.NaN)).toBeLessThan(0.1);
});

it('the weight is the logarithm of the ratio of Laplace’s estimates', async () => {
  const { weights } = await learn(examples, 0, pause);
  // 50 of 150 features of spam, none of 150 of kept texts; five different features.
  expect(weights['casino']).toBeCloseTo(Math.log(51 / 155 / (1 / 155)), 3);
});

it('spam is found by what was learnt from other authors', async () => {
  const { found, threshold } = await learn(examples, 0, pause);
  expect(found).toBe(1);
  expect(threshold).toBe(2);
});

it('spam of one author that nobody else writes like is not found', async () => {
  const others = examples.map((one) => (one.isSpam ? { ...one, group: 0 } : one));
  expect((await learn(others, 0, pause)).found).toBe(0);
});

it('the threshold is by 2 above every kept text, unless false alarms are allowed', async () => {
  const odd: Example = { isSpam: false, group: 1, features: ['casino', 'bonus'] };
  const strict = await learn([...examples, odd], 0, pause);
  expect(strict.threshold).toBeGreaterThan(7);
  const lenient = await learn([...examples, odd], 0.03, pause);
  expect(lenient.threshold).toBe(2);
});

it('nothing is learnt about a feature of fewer than three texts', async () => {
  const rare: Example = { isSpam: true, group: 3, features: ['phone-number'] };
  const { weights } = await learn([...examples, rare, rare], 0, pause);
  expect(weights).not.toHaveProperty('phone-number');
});

it('without examples nothing is found, and nothing fails', async () => {
  expect(await learn([], 0, pause)).toEqual({ weights: {}, threshold: 2, found: 0 });
});

it('a score counts the twenty strongest features, and names the strongest signs of spam', () => {
  const features = Array.from({ length: 40 }, (_, index) => `feature${index}`);
  const { value, strongest } = scoreOf(features, (feature) => Number(feature.slice(7)) / 10);
  // 2.0 + 2.1 + … + 3.9
  expect(value).toBeCloseTo(59, 6);
  expect(strongest).toEqual(['feature39', 'feature38', 'feature37', 'feature36', 'feature35']);
});
