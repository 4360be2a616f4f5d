import { z } from 'zod';
import { codePointLength } from './codePoints.js';

/** A string of at most `max` code points. The UTF-16 length is a cheap first check for short texts. */
export const textUpTo = (max: number, label = 'This text') =>
  z
    .string()
    .refine(
      (text) => text.length <= max || codePointLength(text) <= max,
      `${label} can have at most ${max} characters.`,
    )
    .refine((text) => !text.includes('\0'), `${label} contains a character that cannot be stored.`)
    .meta({ maxLength: max });

/** A visible character: no space, no control or format character, no filler. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether a text has a visible character. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Control characters, and characters that change the direction of the following text. */
const UNRULY = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/**
 * A single line of 1 to `max` code points, at least one of them visible. Runs of spaces and line breaks become one
 * space. A letter and its accents become one character if Unicode has it.
 */
export const requiredLine = (max: number, label: string) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, `${label} is required.`)
        .refine(isVisible, `${label} needs a visible character.`)
        .refine((line) => !UNRULY.test(line), `${label} contains a character that cannot be shown.`)
        .pipe(textUpTo(max, label)),
    );

/** A trimmed string of 1 to `max` code points, at least one of them visible. */
export const requiredText = (max: number, label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .refine(isVisible, `${label} is required.`)
    .pipe(textUpTo(max, label));
