/** Code units of a text that its excerpt may be made of. */
const sourceLength = (max: number) => max * 3;

/** The start of a Markdown text: its excerpt is the same as that of the whole text. */
export const excerptSource = (markdown: string, max = 400): string => markdown.slice(0, sourceLength(max));

/**
 * The words of a Markdown text without its marks and tables, for a card's few lines: entries of lists are told apart by a
 * dot. At most `max` code units.
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
