import { mutedWordFinder, patternOf } from './muted-words.js';

const found = (words: string[], text: string) =>
  mutedWordFinder([{ mutedPattern: patternOf(words) }])?.(text);

test.each([
  ['spoiler', 'SPOILER: she wins', 'spoiler'],
  ['spoiler', 'Spoilers ahead', undefined],
  ['spoiler', 'spoiler/alert', 'spoiler'],
  ['spoiler', 'snake_spoiler', undefined],
  ['cafe', 'Das Café', 'cafe'],
  ['Star Wars', 'star\n wars', 'star\n wars'],
  ['c++', 'Why C++?', 'c++'],
  ['c++', 'Vitamin C', undefined],
  ['.net', 'On .NET', '.net'],
  ['a-b [c]', 'see a-b [c]', 'a-b [c]'],
  ['привет', 'Ну, Привет!', 'привет'],
  ['日本', '日本語', undefined],
])('%s in “%s” is %s', (word, text, word2) => {
  expect(found(['other', word], text)).toBe(word2);
});

test('nothing is found where nothing is muted', () => {
  expect(mutedWordFinder([])).toBeUndefined();
  expect(mutedWordFinder([{ mutedPattern: null }])).toBeUndefined();
});
