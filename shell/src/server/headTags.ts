import type { SiteIdentity } from '@stoa/contract';
import { fullDescription, fullTitle, type PageMeta } from '@stoa/platform';

/** Returns the title, description, canonical URL, link previews (Open Graph, Twitter) and structured data of a page. */
export function headTags(meta: PageMeta, { origin, icon }: SiteIdentity): string {
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

/** Escapes text for an element or a quoted attribute. */
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => names[character] ?? '');

/** Serialises JSON for a `<script>` element, so that no text in it can end the element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
