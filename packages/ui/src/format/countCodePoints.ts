/**
 * Returns the length of a text in Unicode code points, the unit of every limit (an emoji of one code point counts as
 * one).
 */
export function countCodePoints(text: string): number {
  return Array.from(text).length;
}
