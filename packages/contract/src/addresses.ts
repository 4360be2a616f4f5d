/**
 * True for an absolute http or https address without credentials.
 * Only these are taken anywhere (DECISIONS C11); `javascript:` and its disguises are not.
 */
export function isWebAddress(text: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(text) || !/^https?:\/\//i.test(text)) return false;
  try {
    const url = new URL(text);
    return url.username === '' && url.password === '' && url.hostname !== '';
  } catch {
    return false;
  }
}

/** Paths below which our own uploads are served. */
export const mediaPathPrefix = '/media/';

/** True for the address of one of our own uploads, relative to the site. */
export const isMediaPath = (text: string): boolean => /^\/media\/[\w-]+(\.[\w-]+)*$/.test(text);

/** The host of an address as a reader knows it; a text that is no address as it is. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}

/**
 * How the picture or video at an address is shown: a file of ours at once; one of another site when the reader asks
 * for it, so that the site learns nothing of who reads; and what is not encrypted as a link only.
 */
export function mediaSource(address: string): 'ours' | 'outside' | 'link' {
  if (isMediaPath(address)) return 'ours';
  return /^https:/i.test(address) ? 'outside' : 'link';
}
