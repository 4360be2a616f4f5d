import { escapeHtml, scriptJson } from './escape.js';

test('text cannot become markup', () => {
  expect(escapeHtml(`<b title="a & 'b'">`)).toBe('&lt;b title=&quot;a &amp; &#39;b&#39;&quot;&gt;');
});

test('no text in the data can end the script element, and the data is the same', () => {
  const value = { title: '</script><script>alert(1)</script><!--' };
  const text = scriptJson(value);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(value);
});
