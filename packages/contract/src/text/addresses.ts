/**
 * True for an absolute http or https address without credentials.
 * Only these are taken anywhere; `javascript:` and its disguises are not.
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
