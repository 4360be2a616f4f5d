const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/**
 * Undoes the escaping of the dumps, which know these three entities and no other; any more that a person typed is
 * what they wanted to say. In one pass, so that `&amp;lt;` stays the text `&lt;`.
 */
export function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** At most `max` code points; what is cut ends with an ellipsis. */
export function cut(text: string, max: number): string {
  // A text has never more code points than units, so most need not be counted.
  if (text.length <= max) return text;
  const characters = [...text];
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** One line: control characters and runs of space become one space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** A longer text without what the database cannot hold. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replaceAll('\r\n', '\n').trim();
}
