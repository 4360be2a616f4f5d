import { html, type Markup } from '../html.js';
import type { PageMeta } from './page-meta.js';

/** Where the site is, and what it is recognised by. */
export interface Site {
  /** Scheme, host and port, as a visitor's address bar has them. */
  readonly origin: string;
  /** Path of the site's icon as a bitmap, for previews of pages that have no picture. */
  readonly icon: string | undefined;
}

/** Title, description, canonical address and link previews (Open Graph, Twitter) of a page. */
export function headTags(meta: PageMeta, { origin, icon }: Site): Markup {
  const { title, description, type, feed } = meta;
  const canonical = meta.canonical && new URL(meta.canonical, origin).href;
  const picture = meta.image ?? icon;
  const image = picture && new URL(picture, origin).href;
  return html`<title>${title}</title>
    <meta name="description" content="${description}" />
    ${
      canonical
        ? html`<link rel="canonical" href="${canonical}" /> <meta property="og:url" content="${canonical}" />`
        : html`<meta name="robots" content="noindex" />`
    }
    <meta property="og:site_name" content="Stoa" />
    <meta property="og:type" content="${type}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${image && html`<meta property="og:image" content="${image}" />`}
    <meta
      name="twitter:card"
      content="${meta.image && type === 'article' ? 'summary_large_image' : 'summary'}"
    />
    ${
      feed &&
      html`<link rel="alternate" type="application/rss+xml" title="${feed.title}" href="${feed.path}" />`
    }`;
}
