import { Inject, Injectable } from '@nestjs/common';
import { pagePaths, pageUrls } from '@stoa/contract';
import { Database } from '../../platform/db/database.js';
import { literal, type Sql, sql } from '../../platform/db/sql.js';
import { isCommunityListed } from '../../platform/visibility/communities.js';
import { isPostListed } from '../../platform/visibility/visibility.js';
import { DECLARATION, xml } from './xml.js';

/**
 * Post ids per sitemap. A page covers a range of ids, not a number of posts. It is therefore a range of the primary
 * key, keeps its address forever and never exceeds the protocol's limit of 50,000 addresses.
 */
const IDS_OF_PAGE = 20_000;

/** The protocol's maximum number of addresses in a sitemap. */
const ADDRESSES_MAX = 50_000;

const lastPost = sql`SELECT max(id) AS id FROM posts`;
const posts = (from: number, to: number): Sql => sql`
  SELECT p.id, coalesce(p.edited_at, p.created_at) AS at FROM posts p JOIN post_stats s ON s.post_id = p.id
  WHERE p.id > ${from} AND p.id <= ${to} AND s.post_id > ${from} AND s.post_id <= ${to} AND ${isPostListed('s', undefined)}
  ORDER BY p.id`;
const communities = sql`SELECT c.name FROM communities c WHERE ${isCommunityListed('c', undefined)}
  ORDER BY c.id LIMIT ${literal(ADDRESSES_MAX - 2)}`;

/** Sitemaps of all public pages, for search engines (sitemaps.org). */
@Injectable()
export class Sitemap {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Returns the index of sitemaps. */
  async index(origin: string): Promise<string> {
    const last = await this.database.read.row<{ id: number | null }>(lastPost);
    const count = Math.ceil((last?.id ?? 0) / IDS_OF_PAGE);
    const names = ['pages', ...Array.from({ length: count }, (_, index) => `posts-${index + 1}`)];
    const entries = names.map((name) => xml`<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>`);
    return `${DECLARATION}${xml`<sitemapindex xmlns="${NAMESPACE}">${entries}</sitemapindex>`.text}`;
  }

  /** Returns the sitemap of home, the directory and every community. */
  async pages(origin: string): Promise<string> {
    const rows = await this.database.read.rows<{ name: string }>(communities);
    const paths = [
      pagePaths.home,
      pagePaths.communities,
      ...rows.map(({ name }) => pageUrls.community(name)),
    ];
    return urlSet(paths.map((path) => xml`<url><loc>${origin + path}</loc></url>`.text));
  }

  /** Returns the sitemap of the visible posts in one id range; undefined beyond the last. */
  async posts(page: number, origin: string): Promise<string | undefined> {
    const last = await this.database.read.row<{ id: number | null }>(lastPost);
    const from = (page - 1) * IDS_OF_PAGE;
    if (from >= (last?.id ?? 0)) return undefined;
    const rows = await this.database.read.rows<{ id: number; at: string }>(posts(from, from + IDS_OF_PAGE));
    // Numbers and dates from the database need no escaping; there are many of them.
    const start = xml`<url><loc>${origin}/post/`.text;
    return urlSet(rows.map(({ id, at }) => `${start}${id}</loc><lastmod>${at}</lastmod></url>`));
  }
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function urlSet(entries: readonly string[]): string {
  return `${DECLARATION}<urlset xmlns="${NAMESPACE}">${entries.join('')}</urlset>`;
}
