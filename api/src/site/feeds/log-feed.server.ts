import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { logPaths, pageUrls, type PublicLogEntry, sentenceOf } from '@stoa/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LogHeads, type PublishedHead } from '../../moderation/public-log/log-heads.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { siteOrigin } from '../../platform/http/addresses/site-origin.js';
import type { ShortCache } from '../../platform/short-cache.js';
import { ShortCaches } from '../../platform/short-caches.js';
import { askServer, isAnswered, isOutage } from '../pages/ask.js';
import { atom, type AtomEntry } from './atom.js';
import { type Document, makeDocument, sendDocument } from './document.js';

/** Seconds for which readers and intermediate caches may reuse the feed and the heads. */
const FEED_AGE = 60;
const HEADS_AGE = 3_600;

/** Heads in the feed: those of about a week. */
const HEADS_IN_FEED = 7;

/** Serves the public log of moderation as a feed, and the published heads of its hash chain as a text file. */
@Injectable()
export class LogFeedServer implements OnModuleInit {
  private readonly feeds: ShortCache<Document>;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly heads: LogHeads,
    @Inject(CONFIG) private readonly config: Config,
    caches: ShortCaches,
  ) {
    this.feeds = caches.open('feeds');
  }

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.get(
      logPaths.feed,
      async (request: FastifyRequest<{ Querystring: { community?: unknown } }>, reply) => {
        const { community } = request.query;
        // An empty name is none: the key of the whole site's feed has none either.
        const name = typeof community === 'string' && community !== '' ? community : undefined;
        const origin = siteOrigin(this.config, request);
        const document = await this.feeds.get(`${origin}${logPaths.feed} ${name ?? ''}`, () =>
          this.make(server, { name, origin, ip: request.ip }),
        );
        if (!document.body && !document.isComplete)
          return reply.status(503).header('retry-after', '5').send();
        return sendDocument(request, reply, document, { type: 'application/atom+xml', maxAge: FEED_AGE });
      },
    );
    server.get(logPaths.heads, async (request, reply) => {
      const heads = await this.heads.latest();
      const text = heads.map(({ day, number, hash }) => `${day} ${number} ${hash}\n`).join('');
      return sendDocument(request, reply, makeDocument(text), { type: 'text/plain', maxAge: HEADS_AGE });
    });
  }

  private async make(
    server: FastifyInstance,
    { name, origin, ip }: { name: string | undefined; origin: string; ip: string },
  ): Promise<Document> {
    const query = name === undefined ? '' : `?community=${encodeURIComponent(name)}`;
    const answer = await askServer(server, `/api/modlog${query}`, { ip });
    const entries = answer.status === 200 ? (JSON.parse(answer.text) as PublicLogEntry[]) : undefined;
    // The heads prove the log of the whole site.
    const heads = entries && name === undefined ? await this.heads.latest(HEADS_IN_FEED) : [];
    const page = `${origin}${pageUrls.log(name)}`;
    const feed = entries && {
      title: titleOf(name, entries),
      page,
      self: `${origin}${logPaths.feed}${query}`,
      entries: [
        ...entries.map((entry) => toEntry(entry, origin)),
        ...heads.map((head) => toHead(head, origin)),
      ].sort((one, other) => other.updated.localeCompare(one.updated)),
    };
    const made = makeDocument(feed && atom(feed), {
      changedAt: feed?.entries[0]?.updated,
      isComplete: isAnswered(answer),
    });
    return { ...made, isOutage: isOutage(answer) };
  }
}

function titleOf(name: string | undefined, [first]: readonly PublicLogEntry[]): string {
  return name === undefined
    ? 'Moderation log · Stoa'
    : `Moderation log of ${first?.community?.displayName ?? name} · Stoa`;
}

function toEntry(
  { number, hash, createdAt, action, role, kind, reason, community }: PublicLogEntry,
  origin: string,
): AtomEntry {
  return {
    id: `${origin}${pageUrls.log()}#entry-${number}`,
    title: sentenceOf(role, action, kind),
    updated: createdAt,
    category: community?.displayName,
    content: `${reason ? `${reason}\n` : ''}Entry ${number}: ${hash}`,
  };
}

const toHead = ({ day, number, hash }: PublishedHead, origin: string): AtomEntry => ({
  id: `${origin}${logPaths.heads}#${day}`,
  title: `Head of the log on ${day}`,
  updated: `${day}T00:00:00.000Z`,
  content: `Entry ${number}: ${hash}`,
});
