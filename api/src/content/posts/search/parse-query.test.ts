import { parseQuery } from './parse-query.js';

const words = (count: number) =>
  ['lamp', 'shore', 'tide', 'light', 'house', 'stone', 'cliff'].slice(0, count);

it('corrects up to six long words, and none of more', () => {
  expect(parseQuery(words(6).join(' ')).correctable).toEqual(words(6));
  expect(parseQuery(words(7).join(' ')).correctable).toEqual([]);
});
