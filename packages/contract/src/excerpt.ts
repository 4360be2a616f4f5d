/** The words of a Markdown text without its marks and tables, for a card's few lines. At most `max` code units. */
export function excerptOf(markdown: string, max = 400): string {
  const plain = markdown
    .slice(0, max * 3)
    .replace(/```[^\n]*\n?/g, ' ')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/^\s*\|.*$/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/([*_~`]{1,3})(?=\S)([^*_~`\n]*[^*_~`\s])\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > max ? `${plain.slice(0, max).trimEnd()}…` : plain;
}
