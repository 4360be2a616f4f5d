import { excerptOf } from './excerpt.js';

test.each([
  ['**Bold** and *soft* words', 'Bold and soft words'],
  ['## Title\n\n- one\n- two', 'Title • one • two'],
  ['1. one\n2. two', '• one • two'],
  ['a - b', 'a - b'],
  ['See [the page](https://example.org) now', 'See the page now'],
  ['Before\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\nafter', 'Before after'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['2 * 3 * 4', '2 * 3 * 4'],
])('reads %j as %j', (markdown, plain) => expect(excerptOf(markdown)).toBe(plain));

test('truncates a long text and marks the cut', () => {
  expect(excerptOf('word '.repeat(200), 50)).toMatch(/^(word ){9}word…$/);
});
