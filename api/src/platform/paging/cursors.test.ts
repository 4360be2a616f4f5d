import { readConfig } from '../config/config.js';
import { ApiError } from '../http/errors/api-error.js';
import { Cursors } from './cursors.js';

const cursorsOf = (cursorSecret: string) => new Cursors({ ...readConfig({}), cursorSecret });
const cursors = cursorsOf('one secret');

it.each([
  { rank: '39892.993133846435', id: 7 },
  { rank: '-0.3010299956639812', id: 2_147_483_647 },
  { rank: '2026-11-20T10:39:54.676Z', id: 1 },
  { rank: 'pinned 12', id: 3 },
])('restores %j', (position) => {
  expect(cursors.read('hot:all:', cursors.write('hot:all:', position))).toEqual(position);
});

it.each([
  ['of another list', (cursor: string) => cursors.read('new:all:', cursor)],
  ['of another secret', (cursor: string) => cursorsOf('another secret').read('hot:all:', cursor)],
  ['with a changed position', (cursor: string) => cursors.read('hot:all:', `A${cursor.slice(1)}`)],
  ['with a changed signature', (cursor: string) => cursors.read('hot:all:', `${cursor.slice(0, -1)}!`)],
  [
    'with other ids of read posts',
    () => {
      const [place, signature] = cursors.write('hot:all:', { rank: '1', id: 1, seen: [7] }).split('.');
      return cursors.read('hot:all:', `${place}.${signature}.Bg`);
    },
  ],
  ['without a signature', (cursor: string) => cursors.read('hot:all:', cursor.split('.')[0] ?? '')],
])('refuses a cursor %s', (_, read) => {
  const cursor = cursors.write('hot:all:', { rank: '1', id: 1 });
  expect(() => read(cursor)).toThrow(new ApiError('CURSOR_INVALID'));
});

it('distinguishes a list name that continues with the start of a position', () => {
  const cursor = cursors.write('search:hot::a', { rank: '4 1|7', id: 7 });
  for (const list of ['search:hot::a|4 1', 'search:hot::', 'search:hot::a|']) {
    expect(() => cursors.read(list, cursor)).toThrow(new ApiError('CURSOR_INVALID'));
  }
});

it.each([
  '',
  '7',
  '[]',
  '["1"]',
  '["1","7"]',
  '[1,7]',
  '["1",7,8]',
  '["1",-1]',
  '["1",1e99]',
  '{"rank":"1","id":7}',
])('refuses the position %s, whatever its signature', (place) => {
  const cursor = `${Buffer.from(place).toString('base64url')}.${'A'.repeat(16)}`;
  expect(() => cursors.read('hot:all:', cursor)).toThrow(new ApiError('CURSOR_INVALID'));
});

it.each([
  [{ rank: '1', id: 7 }, 'WyIxIiw3XQ.Uwr4iIK4aa_GOcPp'],
  [{ rank: '1', id: 7, seen: [3, 5] }, 'WyIxIiw3XQ.NIQsCNLu34nmXZrG.BQI'],
])('the cursor of %j stays the same: open pages send it', (position, cursor) => {
  expect(cursors.write('hot:all:', position)).toBe(cursor);
});
