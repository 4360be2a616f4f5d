import { bounds } from './bounds.js';
import { errorCode } from './db/database-error.js';

/** A word with an `@`: a mail server's error contains the refused address. */
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** Data that PostgreSQL quotes in an error, such as text instead of a number. */
const QUOTED = /"[^"]*"/g;

/** SQLSTATEs of invalid data. */
const DATA_EXCEPTION = /^22/;

/** Returns an error as one short line, without user data. */
export function failureText(error: unknown): string {
  return withoutData(String(error), error).slice(0, bounds.errorCharacters);
}

/**
 * Redacts user data from a text: addresses, and the values of a statement.
 * @param error the source of the text
 */
export function withoutData(text: string, error: unknown): string {
  const hidden = text.replace(ADDRESS, '…');
  return DATA_EXCEPTION.test(errorCode(error) ?? '') ? hidden.replace(QUOTED, '"…"') : hidden;
}
