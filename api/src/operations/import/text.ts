import { storableText } from '../../platform/http/storable.js';

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/**
 * Unescapes the three entities that dumps use; other entities were typed by the author. A single pass keeps `&amp;lt;`
 * as the text `&lt;`.
 */
export function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Truncates to `max` code points; a truncated text ends with an ellipsis. */
export function cut(text: string, max: number): string {
  // A text never has more code points than code units, so most need not be counted.
  if (text.length <= max) return text;
  const characters = [...text];
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * Converts to one line that the database can store: control characters and whitespace runs become one space, and halves
 * of surrogate pairs are removed.
 */
export function oneLine(text: string): string {
  return storableText(text.replace(/[\p{Cc}\s]+/gu, ' ')).trim();
}

/** Removes characters of a longer text that the database cannot store. */
export function storable(text: string): string {
  return storableText(text).replaceAll('\r\n', '\n').trim();
}
