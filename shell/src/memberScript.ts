import { tokenKey } from '@stoa/platform/token';

/**
 * Script text for the page's head, run before anything is painted: what the server renders is a guest's page, and
 * `data-member` stands where a session is stored, so that nothing that concerns guests alone flashes.
 */
export const memberScript = `try{if(localStorage.getItem('${tokenKey}'))document.documentElement.dataset.member=''}catch(e){}`;
