import { unplainWords } from '../lint/plainWords.mjs';

test.each([
  ['Whoever asks', ['Whoever']],
  ['a folder of one’s own, built anew', ["one's own", 'anew']],
  ['An E-mail in place of a post, sent once more', ['E-mail', 'in place of', 'once more']],
  ['The caller receives the rows. It foretold nothing.', []],
])('the words to replace are found: %s', (text, words) => {
  expect(unplainWords(text).map(({ word }) => word)).toEqual(words);
});
