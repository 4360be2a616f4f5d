import { palettes, type ThemeName } from '@stoa/ui/palette';
import { scale } from '@stoa/ui/scale';
import { brandPaths } from './layout/header/brandPaths';

function coloursOf(theme: ThemeName): string {
  const { accent, 'text-strong': text, 'line-hair': line, 'surface-page': page } = palettes[theme];
  return `--ink:${text};--mark:${accent};--hair:${line};--page:${page}`;
}

/** The header has the places of `Header`, so that nothing in it moves when the app has rendered its own. */
const styles = `
body{margin:0}
#frame{${coloursOf('light')}}
:root[data-theme=dark] #frame{${coloursOf('dark')}}
@media (prefers-color-scheme:dark){:root:not([data-theme]) #frame{${coloursOf('dark')}}}
#root:not(:empty)~#frame{display:none}
#frame{visibility:visible;box-sizing:border-box;min-height:calc(100vh + 1px);background:var(--page);color:var(--ink);font:${scale['type-15']}/${scale['leading-body']} ${scale['font-sans']}}
#frame *{box-sizing:border-box}
#frame header{height:${scale['header-height']};border-bottom:1px solid var(--hair)}
#frame header div{display:flex;align-items:center;gap:8px;height:100%;max-width:calc(${scale['page-width']} + 32px);margin:0 auto;padding:0 8px}
#frame header div::before{content:'';flex:none;width:${scale['target-size']}}
#frame b{display:flex;align-items:center;gap:8px;font-size:${scale['type-21']};letter-spacing:-.02em}
#frame svg{display:none;width:22px;height:22px;fill:var(--mark)}
#frame i{display:block;border-radius:${scale['radius-surface']};background:var(--hair)}
#frame header i{width:120px;height:32px;margin-left:auto}
#frame p,#frame section{max-width:calc(${scale['page-width']} + 48px);margin:0 auto;padding:16px}
#frame section i{max-width:${scale['content-width']};height:112px;margin-bottom:16px;opacity:.7}
@media (pointer:coarse){#frame header div::before{width:44px}}
@media (min-width:480px){#frame svg{display:block}}
@media (min-width:960px){#frame header div{gap:16px;padding:0 16px}#frame header div::before{display:none}#frame p,#frame section{padding:24px}}
@media (scripting:none){#frame i{display:none}}`;

/**
 * HTML after the root of a page that the server did not render: the brand, and placeholders for the rest. It is the same
 * for everyone, so it is shown on a page for another viewer too, and hidden once the app has rendered the page.
 */
export const placeholderFrame = `<style nonce="{{nonce}}">${styles.replaceAll('\n', '')}</style>
    <div id="frame" aria-busy="true">
      <header><div><b><svg viewBox="0 0 24 24" aria-hidden="true">${brandPaths
        .map((d) => `<path d="${d}"/>`)
        .join('')}</svg>Stoa</b><i></i></div></header>
      <noscript><p>This page cannot be shown without JavaScript at the moment. Please try again later.</p></noscript>
      <section aria-hidden="true">${'<i></i>'.repeat(5)}</section>
    </div>`;
