import { ownerKey, tokenKey } from '@stoa/platform/storageKeys';

/**
 * Inline script for the page's head, run before the first paint. The server renders a page for one viewer, named in
 * `data-viewer`: a member's id, or nothing for a guest. The script sets `data-other-viewer` if another one is signed in
 * in this browser, or none, and the page stays hidden until the app has rendered its own.
 */
export const viewerScript = `(function(root,viewer){try{
if(localStorage.getItem('${tokenKey}'))viewer=+localStorage.getItem('${ownerKey}')||-1}catch(e){}
if((+root.dataset.viewer||0)!==viewer)root.dataset.otherViewer=''})(document.documentElement,0);`;

/** The style that hides a page of another viewer. */
export const hiddenForOthers = ':root[data-other-viewer] body{visibility:hidden}';
