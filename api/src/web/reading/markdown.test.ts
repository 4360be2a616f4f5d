import { markdown } from './markdown.js';

const made = (text: string) => markdown(text).text;

test('C12: a link holds its words, so that it can be followed without scripts', () => {
  expect(made('see [these *words*](https://a.example/?x=1&y="2")')).toBe(
    '<p>see <a href="https://a.example/?x=1&amp;y=%222%22" rel="noopener noreferrer ugc" target="_blank">these <em>words</em></a></p>',
  );
});

test('C12: a picture is a link to it', () => {
  expect(made('![a map](https://a.example/map.png)')).toContain('target="_blank">a map</a>');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example'])(
  'a link to %s leads nowhere and keeps its words',
  (address) => {
    expect(made(`[press me](${address})`)).toMatch(/<a rel="[^"]+" target="_blank">press me<\/a>/);
  },
);

test('C12: raw HTML is text', () => {
  expect(made('<img src=x onerror=alert(1)>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
});

test('C12: a table keeps the alignment of its columns', () => {
  expect(made('|a|b|\n|-:|-|\n|1|2|')).toContain('<td style="text-align:right">1</td><td>2</td>');
});

test('headings start below the page’s own, and lists at their number', () => {
  expect(made('# One\n\n3. three')).toBe('<h3>One</h3><ol start="3"><li>three</li></ol>');
});
