import { AsyncLocalStorage } from 'node:async_hooks';
import type { Viewer } from './request.js';

/** The cookie that names the session of a page request. */
export const PAGE_COOKIE = 'stoa-page';

/** The hash of a session's token, and its signature: 256 bits each, in base64url. */
const VALUE = new RegExp(`(?:^|;\\s*)${PAGE_COOKIE}=([\\w-]{43})\\.([\\w-]{43})(?:;|$)`);

/** Returns the page session that a request presents, valid or not. */
export function pageSessionIn(cookies: string | undefined): { hash: string; signature: string } | undefined {
  const [, hash, signature] = VALUE.exec(cookies ?? '') ?? [];
  return hash !== undefined && signature !== undefined ? { hash, signature } : undefined;
}

/**
 * The member for whom the server renders a page, during the page's own calls of the API. Only the server sets it, in
 * process and for reads: no request from outside has one.
 */
export const pageViewer = new AsyncLocalStorage<Viewer>();
