/** Length of a text in Unicode code points, the unit of every limit (an emoji of one code point counts one). */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
