import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import {
  type Community,
  excerptOf,
  type OwnFeed,
  pageUrls,
  type Post,
  postSorts,
  type UserProfile,
  ownFeedUrl,
} from '@stoa/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { askServer, isAnswered, isOutage } from '../pages/ask.js';
import { siteOrigin } from '../../platform/http/addresses/site-origin.js';
import type { ShortCache } from '../../platform/short-cache.js';
import { ShortCaches } from '../../platform/short-caches.js';
import { PageQueue } from '../pages/page-queue.js';
import { type Document, makeDocument, sendDocument } from './document.js';
import { FeedTexts } from './feed-texts.js';
import { type Feed, latestChange, rss } from './rss.js';
import { Sitemap } from './sitemap.js';

/** Seconds for which readers and intermediate caches may reuse a feed. */
const FEED_AGE = 60;
const SITEMAP_AGE = 3_600;

/** Pages that crawlers need not visit: personal pages and the unlimited number of searches. */
const CLOSED_PATHS = ['/search', '/create-post', '/dashboard', '/settings', '/moderation', '/profile'];

type Params = Readonly<Record<string, string>>;

/** Serves programs: feeds of home, communities, members and public own feeds, sitemaps and robots.txt. */
@Injectable()
export class FeedsServer implements OnModuleInit {
  private readonly feeds: ShortCache<Document>;
  private readonly sitemaps: ShortCache<Document>;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly sitemap: Sitemap,
    @Inject(CONFIG) private readonly config: Config,
    private readonly queue: PageQueue,
    private readonly texts: FeedTexts,
    caches: ShortCaches,
  ) {
    this.feeds = caches.open('feeds');
    this.sitemaps = caches.open('sitemaps');
  }

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    this.serveFeed(server, '/feed.xml', homeFeed);
    this.serveFeed(server, '/community/:slug/feed.xml', communityFeed);
    this.serveFeed(server, '/user/:username/feed.xml', userFeed);
    this.serveFeed(server, '/feeds/:id/feed.xml', ownFeed);
    this.serveSitemap(server, '/sitemap.xml', (origin) => this.sitemap.index(origin));
    this.serveSitemap(server, '/sitemap/pages.xml', (origin) => this.sitemap.pages(origin));
    this.serveSitemap(server, '/sitemap/posts-:page.xml', (origin, { page = '' }) =>
      /^[1-9]\d{0,5}$/.test(page) ? this.sitemap.posts(Number(page), origin) : Promise.resolve(undefined),
    );
    server.get('/robots.txt', (request, reply) => {
      const rules = ['User-agent: *', ...CLOSED_PATHS.map((path) => `Disallow: ${path}`)];
      const map = `Sitemap: ${siteOrigin(this.config, request)}/sitemap.xml`;
      return reply.type('text/plain; charset=utf-8').send([...rules, '', map, ''].join('\n'));
    });
  }

  private serveFeed(server: FastifyInstance, path: string, read: ReadFeed): void {
    server.get(path, async (request: FastifyRequest<{ Params: Params }>, reply) => {
      const sort = sortOf(request);
      const origin = siteOrigin(this.config, request);
      const self = request.url.split('?')[0] + (sort === 'new' ? '' : `?sort=${sort}`);
      const make = async () => {
        let isComplete = true;
        let isAway = false;
        const ask = async (url: string) => {
          const answer = await askServer(server, url, { ip: request.ip });
          isComplete &&= isAnswered(answer);
          isAway ||= isOutage(answer);
          return answer.status === 200 ? (JSON.parse(answer.text) as unknown) : undefined;
        };
        const feed = await read(ask, request.params, sort);
        const texts = await this.texts.markupOf(feed?.posts.flatMap(({ content }) => content ?? []) ?? []);
        const text = feed && rss({ ...feed, self, texts }, origin);
        return {
          ...makeDocument(text, { changedAt: feed && latestChange(feed.posts), isComplete }),
          isOutage: isAway,
        };
      };
      const document = await this.feeds.get(`${origin}${self}`, () => this.queue.run(make));
      // Calls that failed because of the database or the visitor's rate limit say nothing about the feed.
      if (!document.body && !document.isComplete) return reply.status(503).header('retry-after', '5').send();
      return sendDocument(request, reply, document, { type: 'application/rss+xml', maxAge: FEED_AGE });
    });
  }

  private serveSitemap(
    server: FastifyInstance,
    path: string,
    write: (origin: string, params: Params) => Promise<string | undefined>,
  ): void {
    server.get(path, async (request: FastifyRequest<{ Params: Params }>, reply) => {
      const origin = siteOrigin(this.config, request);
      const make = async () => makeDocument(await write(origin, request.params));
      const document = await this.sitemaps.get(`${origin}${request.url.split('?')[0]}`, () =>
        this.queue.run(make),
      );
      return sendDocument(request, reply, document, { type: 'application/xml', maxAge: SITEMAP_AGE });
    });
  }
}

type Sort = (typeof postSorts)[number];
type Ask = (url: string) => Promise<unknown>;
type ReadFeed = (ask: Ask, params: Params, sort: Sort) => Promise<Omit<Feed, 'self' | 'texts'> | undefined>;

/** Sorts by newest unless the address says otherwise, because feed readers look for new posts. */
function sortOf({ query }: FastifyRequest): Sort {
  const requested = (query as Record<string, unknown>).sort;
  return postSorts.find((sort) => sort === requested) ?? 'new';
}

const sortWords = { hot: 'Hot', new: 'New', top: 'Top', rising: 'Rising' } satisfies Record<Sort, string>;

const homeFeed: ReadFeed = async (ask, _params, sort) => {
  const posts = (await ask(`/api/posts?sort=${sort}`)) as Post[] | undefined;
  const title = sort === 'new' ? 'Stoa' : `Stoa: ${sortWords[sort]}`;
  return posts && { title, description: `${sortWords[sort]} posts of all communities.`, page: '/', posts };
};

const communityFeed: ReadFeed = async (ask, { slug = '' }, sort) => {
  const community = (await ask(`/api/communities/name/${encodeURIComponent(slug)}`)) as Community | undefined;
  const posts = community && ((await ask(`/api/posts?sort=${sort}&communityId=${community.id}`)) as Post[]);
  if (!community || !posts) return undefined;
  const { name, displayName } = community;
  const description = excerptOf(community.description) || `What is written in ${displayName} on Stoa.`;
  return { title: `${displayName} · Stoa`, description, page: pageUrls.community(name), posts };
};

const ownFeed: ReadFeed = async (ask, { id = '' }, sort) => {
  const feed = (await ask(`/api/feeds/${encodeURIComponent(id)}`)) as OwnFeed | undefined;
  const posts = feed && ((await ask(`/api/posts?sort=${sort}&ownFeed=${feed.id}`)) as Post[] | undefined);
  if (!feed || !posts) return undefined;
  const description = `A feed by ${feed.owner.username} on Stoa.`;
  return { title: `${feed.name} · Stoa`, description, page: ownFeedUrl(feed.id), posts };
};

const userFeed: ReadFeed = async (ask, { username = '' }) => {
  const address = `/api/users/${encodeURIComponent(username)}`;
  const user = (await ask(address)) as UserProfile | undefined;
  const posts = user && ((await ask(`${address}/posts`)) as Post[] | undefined);
  if (!user || !posts) return undefined;
  const description = `What ${user.username} writes on Stoa.`;
  return { title: `${user.username} · Stoa`, description, page: pageUrls.user(user.username), posts };
};
