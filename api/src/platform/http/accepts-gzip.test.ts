import { acceptsGzip } from './accepts-gzip.js';

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
  expect(acceptsGzip(header)).toBe(expected);
});
