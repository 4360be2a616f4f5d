import { tokenKey } from '@stoa/platform/token';

/**
 * Inline script for the page's head, run before the first paint. The server renders for guests; the script sets
 * `data-member` if a session is stored, so that content for guests does not flash.
 */
export const memberScript = `try{if(localStorage.getItem('${tokenKey}'))document.documentElement.dataset.member=''}catch(e){}`;
