import { z } from 'zod';

/** Length of a text in Unicode code points, which is how every limit counts (DECISIONS C11). */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** A string of at most `max` code points. The UTF-16 length is a cheap first answer for short texts. */
export const textUpTo = (max: number, label = 'This text') =>
  z
    .string()
    .refine(
      (text) => text.length <= max || codePointLength(text) <= max,
      `${label} can have at most ${max} characters.`,
    )
    .refine((text) => !text.includes('\0'), `${label} contains a character that cannot be stored.`)
    .meta({ maxLength: max });

/** A trimmed string of 1 to `max` code points. */
export const requiredText = (max: number, label: string) =>
  z.string().trim().min(1, `${label} is required.`).pipe(textUpTo(max, label));

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

/** An http(s) address of at most 2,048 code points. */
export const webAddress = (label = 'The address') =>
  z
    .string()
    .trim()
    .pipe(textUpTo(2_048, label).refine(isWebAddress, `${label} must start with http:// or https://.`));
