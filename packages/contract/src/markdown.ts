/**
 * Markdown token kinds that are one element each (DECISIONS C12), by the names that markdown-it gives them. The page that
 * the API writes and the app that takes its place make the same elements of the same text.
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

/**
 * The attributes of a link in a member's text, a picture being a link too. It vouches for nothing; web addresses, mail
 * and places on this site are kept, and one that leads anywhere else leads nowhere.
 */
export function markdownLink(address: string): { href?: string; rel: string; target?: string } {
  const isKept = /^(https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(address);
  return {
    ...(isKept && { href: address }),
    rel: 'noopener noreferrer ugc',
    ...(!address.startsWith('#') && { target: '_blank' }),
  };
}

/** The alignment of a table's column, from the `style` that markdown-it gives its cells. */
export function markdownAlignment(style: string): 'left' | 'right' | 'center' | undefined {
  return /^text-align:(left|right|center)$/.exec(style)?.[1] as 'left' | 'right' | 'center' | undefined;
}
