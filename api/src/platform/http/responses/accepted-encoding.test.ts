import { acceptedEncoding } from './accepted-encoding.js';

it.each([
  ['gzip', true],
  ['gzip, deflate, br', true],
  ['br;q=1.0, GZIP;q=0.8', true],
  ['*', true],
  ['*;q=0, gzip', true],
  ['gzip;q=0', false],
  ['gzip; q=0.0', false],
  ['*, gzip;q=0', false],
  ['*;q=0', false],
  ['x-gzip-like', false],
  ['identity', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding "%s" accepts gzip: %s', (header, expected) => {
  expect(acceptedEncoding(header, ['gzip']) === 'gzip').toBe(expected);
});

it('Accept-Encoding selects the first of the offered codings', () => {
  expect(acceptedEncoding('gzip, br', ['br', 'gzip'])).toBe('br');
  expect(acceptedEncoding('gzip, br;q=0', ['br', 'gzip'])).toBe('gzip');
  expect(acceptedEncoding('deflate', ['br', 'gzip'])).toBeUndefined();
});
