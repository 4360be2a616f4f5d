import { limits } from '@stoa/contract';
import { render } from '@testing-library/react';
import Markdown from './Markdown';

/** Repeats a piece up to the maximum length of a post. */
const fill = (piece: string) => piece.repeat(Math.floor(limits.postContentMax / piece.length));

const pieces = [
  '[',
  ']',
  '*',
  '_',
  '>',
  '> ',
  '`',
  '~',
  '|',
  '<',
  '&',
  '!',
  '\\',
  '#',
  '- ',
  '1. ',
  '\t',
  '**a',
  '*a _b ',
  '[a](',
  '![[]()',
  '<a ',
  '~~a',
  'www.',
  'a@',
  '@abc ',
  'http://a',
  '[a]: b\n',
  '# a\n',
];

/** CPU time in milliseconds, independent of load on the machine: many times the actual time of each text. */
const mostWork = 6_000;

/** Nested lists, one level deeper per line. */
const stairs = Array.from({ length: 250 }, (_, step) => `${' '.repeat(step)}- a`).join('\n');
const backticks = Array.from({ length: 280 }, (_, length) => `${'`'.repeat(length)}a`).join('');
const table = `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(5_000)}`;

test.each([
  ...pieces.map((piece) => [JSON.stringify(piece), fill(piece)]),
  ['stairs of lists', stairs],
  ['more and more backticks', backticks],
  ['a long table', table],
])('Bad input: a text of nothing but %s is parsed quickly and completely', (_, text) => {
  const before = process.cpuUsage();
  const { container, unmount } = render(<Markdown text={text} />);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(mostWork);
  expect(container).toBeInTheDocument();
  unmount();
});

test('Bad input: nesting is limited to a hundred levels', () => {
  const { container } = render(<Markdown text={fill('> ')} />);
  expect(container.querySelectorAll('blockquote').length).toBeLessThanOrEqual(100);
});

test('a text with more markup than words is shown as typed', () => {
  const { container } = render(<Markdown text={fill(`${'>'.repeat(99)}\n\n`)} />);
  expect(container.querySelector('blockquote')).not.toBeInTheDocument();
  expect(container).toHaveTextContent('>>>');
});

test('rows padded with too many empty cells create no table', () => {
  const wide = `${'|a'.repeat(180)}\n${'|-'.repeat(180)}\n${'|\n'.repeat(360)}\n`;
  const { container } = render(<Markdown text={wide.repeat(20)} />);
  expect(container.querySelector('table')).not.toBeInTheDocument();
});

test('an address defined once and used thousands of times creates links up to 64 KB', () => {
  const { container } = render(<Markdown text={`[a]: /${'b'.repeat(1_999)}\n\n${'[a] '.repeat(200)}`} />);
  expect(container.querySelectorAll('a')).toHaveLength(200);
  expect(container.querySelectorAll('a[href]')).toHaveLength(32);
});
