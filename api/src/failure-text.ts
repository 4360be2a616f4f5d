import { bounds } from './bounds.js';
import { errorCode } from './db/database-error.js';

/** A word with an `@` in it: a mail server names whom it refuses. */
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** What PostgreSQL quotes of data that it cannot take, such as a text where a number should be. */
const QUOTED = /"[^"]*"/g;

/** SQLSTATEs of such data. */
const DATA_EXCEPTION = /^22/;

/** What an error says, in a line: not longer than needed, and without what people sent. */
export function failureText(error: unknown): string {
  return withoutData(String(error), error).slice(0, bounds.errorCharacters);
}

/**
 * Takes out of a text what people sent: addresses, and the data that a statement was given.
 * @param error that the text is of
 */
export function withoutData(text: string, error: unknown): string {
  const hidden = text.replace(ADDRESS, '…');
  return DATA_EXCEPTION.test(errorCode(error) ?? '') ? hidden.replace(QUOTED, '"…"') : hidden;
}
