import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Markdown from './Markdown';

test('raw HTML is shown as text', () => {
  const { container } = render(<Markdown text={'<img src=x onerror=alert(1)> <b>bold</b>'} />);
  expect(container.querySelector('img, b')).toBeNull();
  expect(container).toHaveTextContent('<img src=x onerror=alert(1)> <b>bold</b>');
});

test('tables, strikethrough and autolinks are supported', () => {
  render(<Markdown text={'| A |\n| - |\n| 1 |\n\n~~gone~~ https://example.org'} />);
  expect(screen.getByRole('table')).toHaveTextContent('A1');
  expect(screen.getByText('gone').tagName).toBe('DEL');
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer ugc');
});

test('a block of code can be scrolled by keyboard and copied', async () => {
  const user = userEvent.setup();
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  render(<Markdown text={'```\nlet a = 1;\n```'} />);
  expect(screen.getByText('let a = 1;').parentElement).toHaveAttribute('tabindex', '0');
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(writeText).toHaveBeenCalledWith('let a = 1;\n');
});

test('the first four ranks of headings differ', () => {
  const { container } = render(<Markdown text={'# A\n\n## B\n\n### C\n\n#### D'} />);
  expect([...container.children].map(({ tagName }) => tagName)).toEqual(['H3', 'H4', 'H5', 'H6']);
});

test.each(['javascript:alert(1)', 'JaVaScript:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example'])(
  'a link to %s has no target',
  (address) => {
    render(<Markdown text={`[press me](${address})`} />);
    expect(screen.getByText('press me')).not.toHaveAttribute('href');
  },
);

test('a picture in a text becomes a link, so that nothing loads from other sites', () => {
  const { container } = render(<Markdown text="![a map](https://example.org/map.png)" />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('link', { name: 'a map' })).toHaveAttribute('href', 'https://example.org/map.png');
});

test.each([
  ['Thanks @ben, and @Cleo_2!', ['@ben', '@Cleo_2']],
  ['(@ben) *@cleo* "@dan"', ['@ben', '@cleo', '@dan']],
  ['> @ben', ['@ben']],
  ['@ben@example.org a@ben.example @org/package https://a.example/@ben x.@ben', []],
  ['@ab, @benö, \\@ben and @a-name-with-22-letters', []],
  ['`@ben`\n\n    @ben\n\n```\n@ben\n```', []],
  ['[@ben](https://a.example) ![@ben](https://a.example)', []],
])('mentions in %j lead to profiles', (text, mentioned) => {
  const { container } = render(<Markdown text={text} />);
  const links = [...container.querySelectorAll('a[href^="/user/"]')];
  expect(links.map((link) => link.textContent)).toEqual(mentioned);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    mentioned.map((name) => name.replace('@', '/user/')),
  );
});

test('Bad input: a text has at most 100 mentions', () => {
  const { container } = render(<Markdown text={'@ben '.repeat(8_000)} />);
  expect(container.querySelectorAll('a')).toHaveLength(100);
  expect(container.textContent).toHaveLength(39_999);
});
