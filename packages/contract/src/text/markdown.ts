import { limits } from '../limits.js';

/**
 * Elements of Markdown token types, by the names of markdown-it. Pages and feeds render a text to the same elements.
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

/** Headings in user content, which rank below the headings of the page. The first four ranks differ. */
export const markdownHeadings: Readonly<Record<string, string>> = {
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  h6: 'h6',
};

type LinkAttributes = { href?: string; rel: string; target?: string };

/**
 * Returns a function that computes the attributes of each link or picture of one text. Links carry `rel` attributes
 * that vouch for nothing. Web, mail and same-site addresses are kept; others are dropped. Addresses that are too long
 * are dropped as well, and every address after `limits.markdownAddressesMax` characters in total: a text may define an
 * address once and use it thousands of times.
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

/** A line of dashes and pipes, also in quotes and lists: the second line of a table. */
const TABLE_LINE = /^[-|:>*+\d.)\s]*$/;
const EMPTY_LINE = /^[>\s]*$/;

/**
 * Returns whether the tables of a text have no more cells than its characters could fill. Short rows are padded to the
 * width of the first row, so that a few lines could create millions of cells. Such text is rendered without tables.
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

/** Elements allowed in any text, however short. */
const FREE_ELEMENTS = 1_000;

/** The used fields of a markdown-it token. A mention is a token of the type `mention`: its content is `@` and a name. */
export interface MarkdownToken {
  readonly type: string;
  readonly content: string;
  /** 1 opens an element, -1 closes it, 0 does neither. */
  readonly nesting: number;
  /** The tokens of a line of text. */
  readonly children: readonly MarkdownToken[] | null;
}

/**
 * Returns whether the rendered text has a plausible number of elements: at most one per three characters. Otherwise the
 * source is shown as plain text.
 */
export function markdownElementsFit(text: string, tokens: readonly MarkdownToken[]): boolean {
  return countElements(tokens) <= text.length / 3 + FREE_ELEMENTS;
}

function countElements(tokens: readonly MarkdownToken[]): number {
  let count = 0;
  for (const { nesting, children } of tokens) {
    if (nesting === 1) count++;
    if (children) count += countElements(children);
  }
  return count;
}

/** Returns the alignment of a table column from the `style` of a markdown-it cell. */
export function markdownAlignment(style: string): 'left' | 'right' | 'center' | undefined {
  return /^text-align:(left|right|center)$/.exec(style)?.[1] as 'left' | 'right' | 'center' | undefined;
}
