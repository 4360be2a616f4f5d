import { branchAttribute } from '@stoa/contract';
import { foldedBranchesKey } from '@stoa/platform/storageKeys';

/**
 * Inline script for the page's head, run before the first paint: hides the branches of the post's thread that the reader
 * has folded on this device. The server sends them unfolded, so folding them at hydration would move what is being read.
 * A branch has the attribute until it is hydrated, and keeps the line that a folded one has below its head; the list
 * item estimates its height accordingly. The comment of a permalink is never hidden.
 */
export const foldScript = `(function(){try{
var post=/^\\/post\\/(\\d+)$/.exec(location.pathname),rules='';
JSON.parse(post&&localStorage.getItem('${foldedBranchesKey}')||'[]').forEach(function(stored){
if(stored[0]===+post[1])stored[1].forEach(function(id){
var article='[${branchAttribute}="'+ +id+'"]>article:not([data-target]):has(>header>[aria-expanded=true])';
rules+='#at-'+ +id+'{contain-intrinsic-size:auto 64px}'+article+'>:not(header),'+article+'~*{display:none}'+article+'::after{content:"\\\\a0";font-size:var(--type-13)}'})});
if(rules){var sheet=new CSSStyleSheet();sheet.replaceSync(rules);document.adoptedStyleSheets.push(sheet)}
}catch(e){}})();`;
