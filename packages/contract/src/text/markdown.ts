import { limits } from '../limits.js';

/**
 * Markdown token kinds that are one element each, by the names that markdown-it gives them. Pages and
 * feeds make the same elements of the same text.
 */
export const markdownElements: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  em: 'em',
  strong: 'strong',
  s: 'del',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
};

/** Headings of a member's text start below the page's own. */
export const markdownHeadings: Readonly<Record<string, string>> = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h5',
  h6: 'h6',
};

type LinkAttributes = { href?: string; rel: string; target?: string };

/**
 * Returns what gives each link of one text its attributes, a picture being a link too. A link vouches for nothing; web
 * addresses, mail and places on this site are kept, and one that leads anywhere else leads nowhere. So does one that is
 * too long, and every one once the addresses of the text are `limits.markdownAddressesMax` characters together: a text
 * may name an address once and use it thousands of times.
 */
export function markdownLinks(): (address: string) => LinkAttributes {
  let left: number = limits.markdownAddressesMax;
  return (address) => {
    const isKept = /^(https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(address) && address.length <= limits.urlMax;
    const length = isKept ? address.replace(/[&']/g, '&amp;').length : 0;
    const fits = isKept && length <= left;
    if (isKept) left = fits ? left - length : 0;
    return {
      ...(fits && { href: address }),
      rel: 'noopener noreferrer ugc',
      ...(!address.startsWith('#') && { target: '_blank' }),
    };
  };
}

/** A line of dashes and pipes, in quotes and lists too: the second line of a table. */
const TABLE_LINE = /^[-|:>*+\d.)\s]*$/;
const EMPTY_LINE = /^[>\s]*$/;

/**
 * Whether the tables of a text have no more cells than its characters could fill. Rows that are shorter than the first
 * are filled up with empty cells, so that a few lines could make millions of them: such a text is read without tables.
 */
export function markdownTablesFit(text: string): boolean {
  let cells = 0;
  let rows = 0;
  for (const line of text.split(/\r\n?|\n/).reverse()) {
    rows = EMPTY_LINE.test(line) ? 0 : rows + 1;
    const columns = TABLE_LINE.test(line) ? (line.match(/-+/g)?.length ?? 0) : 0;
    if (columns > 1) cells += columns * rows;
  }
  return cells <= text.length / 2 + FREE_ELEMENTS;
}

/** Elements that any text may have, however short it is. */
const FREE_ELEMENTS = 1_000;

/** A token of markdown-it, as far as it is counted here. */
interface Countable {
  readonly nesting: number;
  readonly children: readonly Countable[] | null;
}

/**
 * Whether what was made of a text has no more elements than text that is meant to be read: one for three characters.
 * Of any other text the words are shown as they were typed.
 */
export function markdownElementsFit(text: string, tokens: readonly Countable[]): boolean {
  return countElements(tokens) <= text.length / 3 + FREE_ELEMENTS;
}

function countElements(tokens: readonly Countable[]): number {
  let count = 0;
  for (const { nesting, children } of tokens) {
    if (nesting === 1) count++;
    if (children) count += countElements(children);
  }
  return count;
}

/** The alignment of a table's column, from the `style` that markdown-it gives its cells. */
export function markdownAlignment(style: string): 'left' | 'right' | 'center' | undefined {
  return /^text-align:(left|right|center)$/.exec(style)?.[1] as 'left' | 'right' | 'center' | undefined;
}
