/** Returns the length of a text in Unicode code points, the unit of every limit. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
