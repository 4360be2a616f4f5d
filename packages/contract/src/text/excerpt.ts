/** Code units of a text that its excerpt is derived from. */
const sourceLength = (max: number) => max * 3;

/** Returns the start of a Markdown text, long enough for the excerpt of the whole text. */
export const excerptSource = (markdown: string, max = 400): string => markdown.slice(0, sourceLength(max));

/**
 * Returns the words of a Markdown text without markup and tables, for the few lines of a card. Dots separate list
 * items. At most `max` code units.
 */
export function excerptOf(markdown: string, max = 400): string {
  const plain = markdown
    .slice(0, sourceLength(max))
    .replace(/```[^\n]*\n?/g, ' ')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/gm, '\n• ')
    .replace(/^\s{0,3}(#{1,6}|>)\s+/gm, '')
    .replace(/^\s*\|.*$/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/([*_~`]{1,3})(?=\S)([^*_~`\n]*[^*_~`\s])\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > max ? `${plain.slice(0, max).trimEnd()}…` : plain;
}
