import { findWords } from './wordMarks';

const marked = (text: string, search: string) =>
  findWords(text, search).map(([start, end]) => text.slice(start, end));

it.each([
  ['the whole search, in any case', 'Growing BASIL indoors', 'basil', ['BASIL']],
  ['within a word as well', 'Growing basil', 'asil', ['asil']],
  ['words with another ending', 'She grows what grew, growing', 'growing', ['grows', 'growing']],
  ['words without their accents', 'Un café à Besançon', 'cafe besancon', ['café', 'Besançon']],
  ['words whose accents were typed', 'A cafe', 'café', ['cafe']],
  ['names that end with signs', 'Templates in C++ (20)', 'c++', ['C++']],
  ['other scripts', 'Ώρα για κηπουρική', 'κηπουρική', ['κηπουρική']],
  ['words that stand in another order', 'Lanterns of paper', 'paper lanterns', ['Lanterns', 'paper']],
])('marks %s', (_, text, search, expected) => {
  expect(marked(text, search)).toEqual(expected);
});

it.each([
  ['short words of a longer search', 'The art of the deal', 'the history of'],
  ['words that only contain one', 'Unpapered', 'paper lantern'],
  ['an empty search', 'Anything', '  '],
])('does not mark %s', (_, text, search) => {
  expect(marked(text, search)).toEqual([]);
});

it('treats regular expression characters literally', () => {
  expect(marked('a (b) [c] \\d', '(b)')).toEqual(['(b)']);
});
