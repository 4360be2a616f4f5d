import { limits } from '@stoa/contract';
import { render } from '@testing-library/react';
import Markdown from './Markdown';

/** As many of it as a post may have. */
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
  'http://a',
  '[a]: b\n',
  '# a\n',
];

/** Milliseconds of the processor's own time, whatever else the machine does: many times what any of these takes. */
const mostWork = 6_000;

/** Lists in lists, a step further in each line. */
const stairs = Array.from({ length: 250 }, (_, step) => `${' '.repeat(step)}- a`).join('\n');
const backticks = Array.from({ length: 280 }, (_, length) => `${'`'.repeat(length)}a`).join('');
const table = `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(5_000)}`;

test.each([
  ...pieces.map((piece) => [JSON.stringify(piece), fill(piece)]),
  ['stairs of lists', stairs],
  ['more and more backticks', backticks],
  ['a long table', table],
])('Bad input: a text of nothing but %s is read with little work, and none of it is lost', (_, text) => {
  const before = process.cpuUsage();
  const { container, unmount } = render(<Markdown text={text} />);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(mostWork);
  expect(container).toBeInTheDocument();
  unmount();
});

test('Bad input: what is nested deeper than anybody reads stays within a hundred levels', () => {
  const { container } = render(<Markdown text={fill('> ')} />);
  expect(container.querySelectorAll('blockquote').length).toBeLessThanOrEqual(100);
});

test('a text of more marks than words is shown as it was typed', () => {
  const { container } = render(<Markdown text={fill(`${'>'.repeat(99)}\n\n`)} />);
  expect(container.querySelector('blockquote')).not.toBeInTheDocument();
  expect(container).toHaveTextContent('>>>');
});

test('rows that are filled up with empty cells make no table', () => {
  const wide = `${'|a'.repeat(180)}\n${'|-'.repeat(180)}\n${'|\n'.repeat(360)}\n`;
  const { container } = render(<Markdown text={wide.repeat(20)} />);
  expect(container.querySelector('table')).not.toBeInTheDocument();
});

test('an address that is named once and used thousands of times makes links up to 64 KB', () => {
  const { container } = render(<Markdown text={`[a]: /${'b'.repeat(1_999)}\n\n${'[a] '.repeat(200)}`} />);
  expect(container.querySelectorAll('a')).toHaveLength(200);
  expect(container.querySelectorAll('a[href]')).toHaveLength(32);
});
