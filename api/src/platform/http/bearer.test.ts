import { bearerToken } from './bearer.js';

const token = 'a_-'.repeat(14) + 'b';

it.each([`Bearer ${token}`, `bearer  ${token} `])('reads the token of "%s"', (header) => {
  expect(bearerToken(header)).toBe(token);
});

it.each([undefined, '', token, `Basic ${token}`, `Bearer ${token}x`, 'Bearer ', `Bearer ${token} more`])(
  'finds no token in "%s"',
  (header) => {
    expect(bearerToken(header)).toBeUndefined();
  },
);
