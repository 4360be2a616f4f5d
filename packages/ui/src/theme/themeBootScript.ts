import { palettes } from '../tokens/palette';
import { stillnessStorageKey } from './stillness';
import { darkQuery, themeStorageKey } from './themeChoice';

const pageColours = JSON.stringify({
  light: palettes.light['surface-page'],
  dark: palettes.dark['surface-page'],
});

/**
 * Script to inline in the page's head, before the first paint. It prevents a flash of the wrong
 * theme, and motion for readers who prefer none. It sets `data-theme`, the colour scheme and background of the bare
 * page, and the `theme-color` of the browser's bars. Forbidden storage counts as empty. It uses no eval.
 */
export const themeBootScript = `(function(){
var colours=${pageColours},choice=null;
try{choice=localStorage.getItem(${JSON.stringify(themeStorageKey)});
if(localStorage.getItem(${JSON.stringify(stillnessStorageKey)})!==null)document.documentElement.dataset.still=''}catch(e){}
var theme=choice==='light'||choice==='dark'?choice:matchMedia(${JSON.stringify(darkQuery)}).matches?'dark':'light';
var root=document.documentElement;
root.dataset.theme=theme;
root.style.colorScheme=theme;
root.style.backgroundColor=colours[theme];
var meta=document.querySelector('meta[name="theme-color"]');
if(!meta){meta=document.createElement('meta');meta.name='theme-color';document.head.appendChild(meta)}
meta.content=colours[theme];
})();`;
