import { escapeHtml, html } from './html.js';

const nasty = `</script><!-- "><img src=x onerror='alert(1)'> & \u2028`;

test('text cannot become markup', () => {
  expect(escapeHtml(`<b title="a & 'b'">`)).toBe('&lt;b title=&quot;a &amp; &#39;b&#39;&quot;&gt;');
});

test('everything inserted into a template is escaped, in elements and attributes alike', () => {
  const { text } = html`<a title="${nasty}">${[nasty, 3]}</a>`;
  expect(text.match(/[<>]/g)).toHaveLength(4);
  expect(text.match(/"/g)).toHaveLength(2);
  expect(text).toContain('3</a>');
});

test('nested markup is kept, and absent values leave nothing', () => {
  expect(html`<p>${html`<b>${'<'}</b>`}${undefined}${false}${null}${[]}</p>`.text).toBe('<p><b>&lt;</b></p>');
});
