import { fullDescription, fullTitle, type PageMeta } from '@stoa/platform';

/** Where the site is, and what it is recognised by. */
export interface Site {
  /** Scheme, host and port, as a visitor's address bar has them. */
  readonly origin: string;
  /** Path of the site's icon as a bitmap, for previews of pages that have no picture. */
  readonly icon: string | undefined;
  /** Where visitors reach the people who run it. */
  readonly contact?: string | undefined;
}

/** Title, description, canonical address, link previews (Open Graph, Twitter) and structured data of a page. */
export function headTags(meta: PageMeta, { origin, icon }: Site): string {
  const { type = 'website', feed } = meta;
  const at = (path: string) => new URL(path, origin).href;
  const title = fullTitle(meta.title);
  const description = fullDescription(meta.description);
  const picture = meta.image ?? icon;
  const isLarge = Boolean(meta.image) && type === 'article';
  const about = meta.about?.(at);
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    ...(meta.canonical
      ? [
          tag('link', { rel: 'canonical', href: at(meta.canonical) }),
          tag('meta', { property: 'og:url', content: at(meta.canonical) }),
        ]
      : [tag('meta', { name: 'robots', content: 'noindex' })]),
    tag('meta', { property: 'og:site_name', content: fullTitle(undefined) }),
    tag('meta', { property: 'og:type', content: type }),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:description', content: description }),
    picture ? tag('meta', { property: 'og:image', content: at(picture) }) : '',
    tag('meta', { name: 'twitter:card', content: isLarge ? 'summary_large_image' : 'summary' }),
    feed
      ? tag('link', {
          rel: 'alternate',
          type: 'application/rss+xml',
          title: fullTitle(feed.title),
          href: feed.path,
        })
      : '',
    about ? `<script type="application/ld+json">${scriptJson(graphOf(about))}</script>` : '',
  ].join('');
}

const graphOf = (things: readonly object[]) => ({ '@context': 'https://schema.org', '@graph': things });

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const text = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<${name} ${text.join(' ')}>`;
}

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an element or a quoted attribute. */
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => names[character] ?? '');

/** JSON for a `<script>` element: it stays the same JSON, and no text in it can end the element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
