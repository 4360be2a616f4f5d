/** The largest number that an id in the database can have. */
const ID_MAX = 2_147_483_647;

/**
 * A checked part of a request as the database can take it. A larger number than ids can have stands for the largest,
 * which nothing has either: what it names is not found, in a path and in a body alike.
 */
export function toStorable(part: unknown): unknown {
  // No call stores a list.
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      typeof value === 'number' ? Math.min(value, ID_MAX) : (value as unknown),
    ]),
  );
}

/** The fields that hold a NUL character, which PostgreSQL neither stores nor compares. */
export function fieldsWithNul(part: unknown, path = ''): string[] {
  if (typeof part === 'string') return part.includes('\0') ? [path || 'body'] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => fieldsWithNul(value, path ? `${path}.${key}` : key));
}
