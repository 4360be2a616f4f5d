import { parsePosition } from './log-position.js';

test('a position is 64 bits, written as two hexadecimal numbers', () => {
  expect(parsePosition('0/0')).toBe(0n);
  expect(parsePosition('16/B374D848')).toBe(0x16_b374_d848n);
  expect(parsePosition('1/0') > parsePosition('0/FFFFFFFF')).toBe(true);
});

test.each(['', '16', '16/', '/B3', '16/XYZ', '1/2/3', '123456789/0'])('"%s" is no position', (text) => {
  expect(() => parsePosition(text)).toThrow('is no position in the log');
});
