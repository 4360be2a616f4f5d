import { setImmediate } from 'node:timers/promises';
import { findMutedWords, mutedWordFinder } from './muted-words.js';

const found = (mutedWords: string[], text: string) => mutedWordFinder([{ mutedWords }])?.(text);

test.each([
  ['spoiler', 'SPOILER: she wins', 'spoiler'],
  ['spoiler', 'Spoilers ahead', undefined],
  ['spoiler', 'spoiler/alert', 'spoiler'],
  ['spoiler', 'snake_spoiler', undefined],
  ['spoiler', 'spoilers and a spoiler', 'spoiler'],
  ['cafe', 'Das Café', 'cafe'],
  ['Star Wars', 'star\n wars', 'star wars'],
  ['Star Wars', 'starwars', undefined],
  ['c++', 'Why C++?', 'c++'],
  ['c++', 'Vitamin C', undefined],
  ['.net', 'On .NET', '.net'],
  ['.net', 'asp.net', undefined],
  ['a-b [c]', 'see a-b [c]', 'a-b [c]'],
  ['привет', 'Ну, Привет!', 'привет'],
  ['日本', '日本語', undefined],
  ['x𝒳y', '𝒳', undefined],
  ['go', '𐐀go', undefined],
])('%s in “%s” is %s', (word, text, phrase) => {
  expect(found(['other', word], text)).toBe(phrase);
});

test('finds a phrase that starts within another', () => {
  expect(found(['to be or not', 'or not to'], 'to be or maybe not, or not to be')).toBe('or not to');
  expect(found(['ab', 'b c'], 'ab c')).toBe('ab');
  expect(found(['zb', 'b c'], 'b b c')).toBe('b c');
});

test('nothing is found without muted words', () => {
  expect(mutedWordFinder([])).toBeUndefined();
  expect(mutedWordFinder([{ mutedWords: null }])).toBeUndefined();
});

test.each(['\u00b4', '\u00a8', '\u00af', '\u00b8', '\u2017', '\u037a', '\u0384', '\u1fbd'])(
  'punctuation that folds to spaces (%j) costs no more than spaces',
  (sign) => {
    const find = mutedWordFinder([{ mutedWords: [`a${sign.repeat(48)}b`] }]);
    expect(find?.(`a${sign.repeat(280)}c`)).toBeUndefined();
    expect(find?.(`A${sign}b`)).toMatch(/^a \p{M}*b$/u);
  },
);

test('phrases that repeat one word take one pass over a text of that word', () => {
  const mutedWords = Array.from({ length: 100 }, (_, index) => `${'a '.repeat(23)}b${index}`);
  const find = mutedWordFinder([{ mutedWords }]);
  const text = 'a '.repeat(250_000);
  expect(find?.(`${text} b99`)).toBe(mutedWords[99]);
});

test('lets other work run while it searches many long texts', async () => {
  const rows = Array.from({ length: 300 }, () => ({ mutedWords: ['spoiler'], text: 'a '.repeat(5_000) }));
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns++) await setImmediate();
  })();
  await findMutedWords(rows, ({ text }) => text).finally(() => (isOver = true));
  await others;
  expect(turns).toBeGreaterThan(5);
});
