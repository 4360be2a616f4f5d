import { z } from 'zod';
import { foldPhrase } from './fold.js';
import { requiredLine } from './textSchemas.js';

/** A word or phrase to find in texts, of 1 to `max` code points. */
export const wordOrPhrase = (max: number) =>
  requiredLine(max, 'A word or phrase').refine(
    (word) => /[\p{L}\p{N}]/u.test(foldPhrase(word)),
    'A word or phrase has a letter or a digit.',
  );

/** A domain of links, in lower case. */
export const domainName = (max: number) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(max, `A domain can have at most ${max} characters.`)
    .regex(/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u, 'A domain looks like example.com, without http://.');
