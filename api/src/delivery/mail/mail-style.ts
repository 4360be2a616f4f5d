import { html, Markup } from '../../platform/http/responses/html.js';

/** Colours of the pages, by theme: `packages/ui/src/tokens/palette.ts`. */
const LIGHT = {
  page: '#f7f3eb',
  raised: '#fffdf8',
  strong: '#221c16',
  body: '#3b342c',
  muted: '#665c50',
  hair: '#e3dbcd',
  accent: '#a9482a',
  onAccent: '#fffaf4',
};
const DARK: typeof LIGHT = {
  page: '#191715',
  raised: '#211e1b',
  strong: '#f3ede4',
  body: '#d8d0c4',
  muted: '#a69c8e',
  hair: '#342f2a',
  accent: '#e68c68',
  onAccent: '#20120a',
};

const colours = ({ page, raised, strong, body, muted, hair, accent, onAccent }: typeof LIGHT) => `
body { background: ${page}; color: ${body}; }
main { border-color: ${hair}; background: ${raised}; }
a { color: ${accent}; }
h1, h2, .brand, li a { color: ${strong}; }
.roof { border-bottom-color: ${accent}; }
.columns { border-color: ${accent}; }
.column, .base { background: ${accent}; }
.action { background: ${accent}; color: ${onAccent}; }
.detail, .foot, .foot a { color: ${muted}; }
.foot { border-color: ${hair}; }`;

/** Styles of every mail, in light and dark where the mail program supports it. */
export const STYLE =
  new Markup(`<style>:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 520px; margin: 0 auto; padding: 24px; border: 1px solid; border-radius: 10px; }
.brand { margin: 0 0 24px; font-size: 17px; font-weight: 700; line-height: 24px; letter-spacing: -0.02em; }
.mark { display: inline-block; width: 18px; margin-right: 8px; font-size: 0; line-height: 0; vertical-align: -2px; }
.mark span { display: block; box-sizing: border-box; }
.roof { width: 0; border: solid transparent; border-width: 0 9px 6px; }
.columns { width: 14px; height: 8px; margin: 2px auto; border: solid; border-width: 0 2px; }
.column { width: 2px; height: 8px; margin: 0 auto; }
.base { height: 2px; }
h1 { margin: 0 0 16px; font-size: 21px; line-height: 1.3; letter-spacing: -0.01em; }
h2 { margin: 24px 0 12px; font-size: 16px; line-height: 1.3; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.button { margin: 24px 0; }
.action { display: inline-block; padding: 10px 16px; border-radius: 6px; font-weight: 600; text-decoration: none; }
ul { margin: 0 0 16px; padding: 0; list-style: none; }
li { margin: 0 0 12px; overflow-wrap: anywhere; }
li a { font-weight: 600; text-decoration: none; }
.detail, .foot { font-size: 13px; }
.foot { margin: 24px 0 0; padding: 16px 0 0; border-top: 1px solid; }
${colours(LIGHT)}
@media (prefers-color-scheme: dark) {${colours(DARK)}
}</style>`);

/** The product's name with its mark, a roof on three columns: drawn by styles, since mails load no pictures. */
export const BRAND = html`<p class="brand">
  <span class="mark" aria-hidden="true"
    ><span class="roof"></span><span class="columns"><span class="column"></span></span
    ><span class="base"></span></span
  >Stoa
</p>`;
