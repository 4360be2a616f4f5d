import { excerptOf, isMediaPath, isSensitivePost, pageUrls, type Post } from '@stoa/contract';
import { html, type Markup } from '../../platform/http/responses/html.js';
import { DECLARATION, xml } from './xml.js';

/** A feed: its title and its posts, newest first. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Path of the feed's page, and of the feed itself. */
  readonly page: string;
  readonly self: string;
  readonly posts: readonly Post[];
  /** Markup of posts' texts; a text without markup appears as an excerpt. */
  readonly texts: ReadonlyMap<string, Markup>;
}

/** Returns the time of the latest change in a feed, in ISO 8601; undefined for an empty feed. */
export function latestChange(posts: readonly Post[]): string | undefined {
  return posts
    .map(({ createdAt, editedAt }) => editedAt ?? createdAt)
    .sort()
    .at(-1);
}

/** Renders a feed as RSS 2.0, with an Atom link to itself. */
export function rss({ title, description, page, self, posts, texts }: Feed, origin: string): string {
  const at = (path: string) => new URL(path, origin).href;
  const latest = latestChange(posts);
  const textOf = (content: string) => texts.get(content) ?? html`<p>${excerptOf(content)}</p>`;
  const document = xml`<rss
    version="2.0"
    xmlns:atom="http://www.w3.org/2005/Atom"
    xmlns:dc="http://purl.org/dc/elements/1.1/"
  >
    <channel>
      <title>${title}</title>
      <link>${at(page)}</link>
      <description>${description}</description>
      <language>en</language>
      <atom:link rel="self" type="application/rss+xml" href="${at(self)}" />
      ${latest && xml`<lastBuildDate>${rfc822(latest)}</lastBuildDate>`}
      ${posts.map((post) => item(post, at, textOf))}
    </channel>
  </rss>`;
  return DECLARATION + document.text;
}

type TextOf = (content: string) => Markup;

function item(post: Post, at: (path: string) => string, textOf: TextOf) {
  const address = at(pageUrls.post(post.id));
  return xml`<item>
    <title>${post.title}</title>
    <link>${address}</link>
    <guid isPermaLink="true">${address}</guid>
    <pubDate>${rfc822(post.createdAt)}</pubDate>
    <dc:creator>${post.author.username}</dc:creator>
    <category>${post.community.displayName}</category>
    <comments>${address}#comments</comments>
    <description>${wordsOf(post, at, textOf)}</description>
  </item>`;
}

/** Returns the text of a post's element, as HTML. */
function wordsOf(post: Post, at: (path: string) => string, textOf: TextOf): string {
  const { type, title, content, imageUrl, alt, videoUrl } = post;
  const isOurs = type === 'image' && imageUrl && isMediaPath(imageUrl);
  // Readers of a feed cannot choose to see it.
  const picture =
    isOurs && !isSensitivePost(post) && html`<p><img src="${at(imageUrl)}" alt="${alt ?? title}" /></p>`;
  const isOutside = type === 'link' || (type === 'image' && !isOurs);
  const target = isOutside ? imageUrl : type === 'video' && videoUrl && at(videoUrl);
  const link = target && html`<p><a href="${target}" rel="noopener noreferrer ugc">${target}</a></p>`;
  return html`${picture}${link}${content && textOf(content)}`.text;
}

/** Formats a date for RSS: RFC 822 with a four-digit year. */
const rfc822 = (date: string) => new Date(date).toUTCString();
