/**
 * Returns whether a text is an absolute http or https URL without credentials. No other scheme is accepted anywhere,
 * which rules out `javascript:` and its disguises.
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

/** Path prefix of our own uploads. */
export const mediaPathPrefix = '/media/';

/** Pixels: the widest stored version of a picture, and its smaller versions, largest first. */
export const widestPicture = 1_920;
export const smallerPictures = [960, 320] as const;

/**
 * Returns all widths of an uploaded picture as a `srcset`, from which the browser selects the best fit. Undefined for
 * any other address.
 */
export function pictureSet(address: string): string | undefined {
  const path = /^(\/media\/\w+)\.webp$/.exec(address)?.[1];
  if (path === undefined) return undefined;
  const smaller = smallerPictures.map((width) => `${path}-${width}.webp ${width}w`);
  return [...smaller, `${address} ${widestPicture}w`].join(', ');
}

/** Returns whether a text is the site-relative address of one of our own uploads. */
export const isMediaPath = (text: string): boolean => /^\/media\/[\w-]+(\.[\w-]+)*$/.test(text);
