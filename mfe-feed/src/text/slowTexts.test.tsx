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
