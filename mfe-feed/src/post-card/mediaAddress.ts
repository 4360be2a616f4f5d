import { isMediaPath } from '@stoa/contract';

/** Returns the host of a URL without `www.`; the text itself if it is not a URL. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}

/** Returns the readable path of a URL; empty for the root. */
export function pathOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { pathname, search } = new URL(address);
  return pathname === '/' ? search : pathname + search;
}

/**
 * Returns how to show the media at a URL: our files at once; another site's on demand, so that the site learns nothing
 * about readers; unencrypted ones as links only.
 */
export function mediaSource(address: string): 'ours' | 'outside' | 'link' {
  if (isMediaPath(address)) return 'ours';
  return /^https:/i.test(address) ? 'outside' : 'link';
}
