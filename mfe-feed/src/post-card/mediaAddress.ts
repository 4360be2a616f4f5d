import { isMediaPath } from '@stoa/contract';

/** The host of an address as a reader knows it; a text that is no address as it is. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}

/** What an address says behind its host, for a reader; nothing for the site's first page. */
export function pathOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { pathname, search } = new URL(address);
  return pathname === '/' ? search : pathname + search;
}

/**
 * How the picture or video at an address is shown: a file of ours at once; one of another site when the reader asks
 * for it, so that the site learns nothing of who reads; and what is not encrypted as a link only.
 */
export function mediaSource(address: string): 'ours' | 'outside' | 'link' {
  if (isMediaPath(address)) return 'ours';
  return /^https:/i.test(address) ? 'outside' : 'link';
}
