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

/** Pixels: the widest that a picture is stored in, and the smaller widths it lies in as well, largest first. */
export const widestPicture = 1_920;
export const smallerPictures = [960, 320] as const;

/**
 * All widths of a picture of ours, as a `srcset`: the browser takes the one that fits its place on the screen. Undefined for
 * any other address.
 */
export function pictureSet(address: string): string | undefined {
  const path = /^(\/media\/\w+)\.webp$/.exec(address)?.[1];
  if (path === undefined) return undefined;
  const smaller = smallerPictures.map((width) => `${path}-${width}.webp ${width}w`);
  return [...smaller, `${address} ${widestPicture}w`].join(', ');
}

/** True for the address of one of our own uploads, relative to the site. */
export const isMediaPath = (text: string): boolean => /^\/media\/[\w-]+(\.[\w-]+)*$/.test(text);
