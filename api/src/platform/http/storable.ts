/** The largest id of the database. */
export const ID_MAX = 2_147_483_647;

/**
 * Converts a validated part of a request to storable values. A number above the largest id becomes the largest id,
 * which no row has: both lead to "not found", in a path and in a body.
 */
export function toStorable(part: unknown): unknown {
  // No call stores a list alone.
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(toStorableValue) : toStorableValue(value),
    ]),
  );
}

const toStorableValue = (value: unknown): unknown =>
  typeof value === 'number' ? Math.min(value, ID_MAX) : value;

/** Returns the fields with a NUL character or half of a surrogate pair, neither of which PostgreSQL stores. */
export function unstorableFields(part: unknown, path = ''): string[] {
  if (typeof part === 'string') return isStorable(part) ? [] : [path || 'body'];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    unstorableFields(value, path ? `${path}.${key}` : key),
  );
}

/** Returns the text without characters that PostgreSQL does not store. */
export const storableText = (text: string): string => text.replaceAll('\0', '').replace(halfPairs, '');

/** Half of a surrogate pair: the flag `u` reads a whole pair as one character. */
const halfPairs = /\p{Surrogate}/gu;

const isStorable = (text: string): boolean => storableText(text) === text;
