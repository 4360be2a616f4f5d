/** @jest-environment node */
import { renderMarkup as made } from './renderMarkup';

test('a link keeps its text and can be followed without scripts', () => {
  expect(made('see [these *words*](https://a.example/?x=1&y="2")')).toBe(
    '<p>see <a href="https://a.example/?x=1&amp;y=%222%22" rel="noopener noreferrer ugc" target="_blank">these <em>words</em></a></p>',
  );
});

test('a mention is a link to the profile, without a router', () => {
  expect(made('Ask @ben.')).toBe('<p>Ask <a href="/user/ben" dir="ltr">@ben</a>.</p>');
});

test('a picture is a link to it', () => {
  expect(made('![a map](https://a.example/map.png)')).toContain('target="_blank">a map</a>');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example'])(
  'a link to %s leads nowhere and keeps its words',
  (address) => {
    expect(made(`[press me](${address})`)).toMatch(/<a rel="[^"]+" target="_blank">press me<\/a>/);
  },
);

test('raw HTML is text', () => {
  expect(made('<img src=x onerror=alert(1)>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
});

test('a table keeps the alignment of its columns', () => {
  expect(made('|a|b|\n|-:|-|\n|1|2|')).toContain('<td style="text-align:right">1</td><td>2</td>');
});

test('headings start below the page’s level, and lists at their number', () => {
  expect(made('# One\n\n3. three')).toBe('<h3>One</h3><ol start="3"><li>three</li></ol>');
});

const CHARACTERS = 40_000;
/** CPU time in milliseconds: many times the usual cost on an idle machine. */
const MOST_WORK = 1_500;
const fill = (piece: string) => piece.repeat(Math.floor(CHARACTERS / piece.length));
const longAddress = `[a]: https://e.example/${'中'.repeat(2_200)}\n\n`;
const table = (columns: number, rows: number) =>
  `${'|"'.repeat(columns)}\n${'|:-:'.repeat(columns)}\n${'|\n'.repeat(rows)}\n`;

const hostile: Record<string, string> = {
  'a long address used thousands of times': longAddress + fill('[a] ').slice(longAddress.length),
  'an address of 2,000 characters used thousands of times': `[a]: /${'a'.repeat(2_000)}\n\n${'[a] '.repeat(9_000)}`,
  'an address of signs that take five letters': `[a]: /${"&'".repeat(900)}\n\n${'[a] '.repeat(300)}`,
  'many addresses': Array.from({ length: 350 }, (_, i) => `[${i}]: /${'é'.repeat(90)}\n[${i}]`).join('\n'),
  'pictures by reference': `[a]: /${'a'.repeat(1_900)}\n\n${'![a] '.repeat(7_000)}`,
  autolinks: fill('http://a.b '),
  'mail addresses': fill('a@b.cc '),
  mentions: fill('@abc '),
  'empty links': fill('[](#)'),
  'empty pictures': fill('![](/)'),
  quotes: fill(`${'>'.repeat(99)}\n\n`),
  'quotes in quotes': fill('> '),
  'lists in lists': fill('- '),
  'numbered lists in lists': fill('1. '),
  'empty entries of changing lists': fill('-\n*\n'),
  'tables whose rows are filled up': table(181, 362).repeat(27),
  'one table whose rows are filled up': table(100, 140) + '"'.repeat(38_000),
  'tables in quotes': fill(`> ${'|a'.repeat(50)}\n> ${'|-'.repeat(50)}\n${'> |\n'.repeat(400)}\n`),
  entities: fill('&amp;'),
  'signs that are written as entities': fill('"'),
  'signs in code': fill('`"`'),
  brackets: fill('['),
  emphasis: fill('*a'),
  backticks: Array.from({ length: 280 }, (_, length) => `${'`'.repeat(length)}a`).join(''),
};

describe.each(Object.entries(hostile))('%s', (_, text) => {
  test('render to at most twenty times their length and 64 KB of markup', () => {
    expect(made(text).length).toBeLessThanOrEqual(20 * text.length + 64 * 1024);
  });

  test('render with little work', () => {
    const before = process.cpuUsage();
    made(text);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(MOST_WORK);
  });
});

test('random texts stay within twenty times their length and 64 KB', () => {
  const random = mulberry(20);
  const pieces = [
    ...'[]()*_>`~|<&!"#-\n\t a1',
    '\n\n',
    '|-|-|\n',
    '[a]: /b\n',
    '[a]',
    '](',
    'http://a',
    'a@b.c ',
    '    ',
  ];
  for (let round = 0; round < 200; round++) {
    const pattern = Array.from({ length: 2 + random(12) }, () => pieces[random(pieces.length)]).join('');
    const text = pattern.repeat(Math.floor((200 + random(6_000)) / pattern.length) + 1);
    expect({ pattern, fits: made(text).length <= 20 * text.length + 64 * 1024 }).toEqual({
      pattern,
      fits: true,
    });
  }
});

test('an address over 2,048 characters is not a link', () => {
  expect(made(`[a](/${'b'.repeat(2_047)})`)).toContain('href=');
  expect(made(`[a](/${'b'.repeat(2_048)})`)).not.toContain('href=');
});

test('links whose addresses exceed 64 KB together are plain text', () => {
  const text = `[a]: /${'b'.repeat(1_999)}\n\n${'[a] '.repeat(40)}`;
  expect(made(text).match(/<a href=/g)).toHaveLength(32);
  expect(made(text).match(/<a /g)).toHaveLength(40);
});

test('a text with more marks than words is shown as typed', () => {
  expect(made(hostile.quotes ?? '')).toMatch(/^<p>&gt;&gt;/);
});

/** Returns reproducible pseudo-random integers below a bound. */
function mulberry(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
