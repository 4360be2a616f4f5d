import { toIso } from './moments.js';

it.each([
  ['2026-11-20 10:39:54.676+00', '2026-11-20T10:39:54.676Z'],
  ['2026-11-20 10:39:54.6+00', '2026-11-20T10:39:54.600Z'],
  ['2026-11-20 10:39:54+00', '2026-11-20T10:39:54.000Z'],
])('%s is %s', (text, iso) => {
  expect(toIso(text)).toBe(iso);
  expect(new Date(iso).toISOString()).toBe(iso);
});
