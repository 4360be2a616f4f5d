import type { Markup } from '../../platform/http/responses/html.js';
import { DECLARATION, xml } from './xml.js';

/** An entry of an Atom feed. */
export interface AtomEntry {
  /** Permanent and unique: an address. */
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly updated: string;
  /** A category; absent without one. */
  readonly category?: string | undefined;
  /** Plain text. */
  readonly content: string;
}

/** A feed: its title, its addresses and its entries, newest first. */
export interface AtomFeed {
  readonly title: string;
  /** Addresses of the feed's page and of the feed itself. */
  readonly page: string;
  readonly self: string;
  readonly entries: readonly AtomEntry[];
}

/** Renders a feed as Atom 1.0 (RFC 4287). A feed without entries has never changed since 1970. */
export function atom({ title, page, self, entries }: AtomFeed): string {
  const [first] = entries;
  const document = xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
    <title>${title}</title>
    <id>${self}</id>
    <link rel="self" type="application/atom+xml" href="${self}" />
    <link rel="alternate" type="text/html" href="${page}" />
    <updated>${first?.updated ?? new Date(0).toISOString()}</updated>
    <author><name>Stoa</name></author>
    ${entries.map((entry) => entryOf(entry, page))}
  </feed>`;
  return DECLARATION + document.text;
}

const entryOf = ({ id, title, updated, category, content }: AtomEntry, page: string): Markup => xml`<entry>
    <title>${title}</title>
    <id>${id}</id>
    <link rel="alternate" type="text/html" href="${page}" />
    <updated>${updated}</updated>
    ${category && xml`<category term="${category}" />`}
    <content type="text">${content}</content>
  </entry>`;
