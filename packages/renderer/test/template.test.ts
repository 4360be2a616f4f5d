import type { PageData } from '@stoa/contract';
import { fillTemplate, scriptJson, splitTemplate, withBase } from '../src/template.js';

const html =
  '<html data-viewer="{{viewer}}"><script src="/assets/main.js"></script><!--stoa:head--></head>' +
  '<div id="root"><!--stoa:root--></div><!--stoa:body--></body>';

test('no text in the data can end the script element, and the data stays the same', () => {
  const value = { title: `</script><!-- "><img src=x onerror='alert(1)'> & \u2028<script>alert(1)</script>` };
  const text = scriptJson(value);
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual(value);
});

test('a page has its parts where the shell’s page has marks, and its files where they are published', () => {
  const template = splitTemplate(withBase(html, '/remotes/shell/1/'), 'the shell');
  const data = { shell: '1' } as PageData;
  const rendered = {
    status: 200,
    head: '<title>T</title>',
    styles: '<style nonce="{{nonce}}"></style>',
  } as const;
  const page = fillTemplate(template, {
    rendered: { ...rendered, html: '<p>Text {{nonce}}</p>', state: '{"api":{}}', problems: [] },
    data,
    nonce: 'N',
    viewer: 7,
    afterData: '<template></template>',
  });
  expect(page).toBe(
    '<html data-viewer="7"><script src="/remotes/shell/1/main.js"></script><title>T</title>' +
      '<style nonce="N"></style></head><div id="root"><p>Text {{nonce}}</p></div>' +
      '<script type="application/json" id="stoa-page">{"state":{"api":{}},"shell":"1"}</script>' +
      '<template></template></body>',
  );
});

test('the frame of a page that the browser renders is in no other', () => {
  const framed = html.replace(
    '<!--stoa:body-->',
    '<!--stoa:frame--><i nonce="{{nonce}}"></i><!--stoa:body-->',
  );
  const data = { shell: '1' } as PageData;
  const page = fillTemplate(splitTemplate(framed, 'the shell'), { rendered: undefined, data, nonce: 'N' });
  expect(page).toContain('<div id="root"></div><i nonce="N"></i><script type="application/json"');
  const rendered = { status: 200, head: '', styles: '', html: '<p></p>', state: '{}', problems: [] };
  expect(fillTemplate(splitTemplate(framed, 'the shell'), { rendered, data, nonce: 'N' })).toContain(
    '<div id="root"><p></p></div><script type="application/json"',
  );
});

test('a page without its marks is named', () => {
  expect(() => splitTemplate('<html></html>', 'dist')).toThrow('The page of dist lacks its marks.');
});
