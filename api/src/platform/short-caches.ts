import { bounds } from './bounds.js';
import type { Config } from './config/config.js';
import { type Cacheable, ShortCache } from './short-cache.js';

interface SharedKind {
  /** Bytes of all cached values. */
  readonly bytes: number;
  /** Milliseconds, if it differs from `PAGE_CACHE_MS`. */
  readonly lifetime?: number;
}

/** Everything that is cached briefly for several callers, and who may receive it. Nothing else is shared. */
const kinds = {
  /** Responses to public reads, for guests: they depend on the address alone. Members never receive them. */
  guestAnswers: { bytes: bounds.keptAnswers },
  /** Lists of posts without the viewer's state, for members whose own writes they contain (`SharedPages`). */
  memberLists: { bytes: bounds.keptLists },
  /** Rendered pages, for guests. Members' pages are not cached. */
  pages: { bytes: bounds.keptPages },
  /** Feeds, for everyone: they contain what guests may read. */
  feeds: { bytes: bounds.keptFeeds },
  /** Sitemaps, for everyone; the most expensive documents. */
  sitemaps: { bytes: bounds.keptSitemaps, lifetime: 60_000 },
} satisfies Record<string, SharedKind>;

/** Opens these caches, and empties all of them at once. */
export class ShortCaches {
  private readonly opened: { clear(): void }[] = [];

  constructor(private readonly config: Pick<Config, 'pageCacheMs'>) {}

  /** Opens a cache of one kind; without `PAGE_CACHE_MS`, it shares nothing. */
  open<Value extends Cacheable>(name: keyof typeof kinds): ShortCache<Value> {
    const { pageCacheMs } = this.config;
    const { bytes, lifetime = pageCacheMs }: SharedKind = kinds[name];
    const cache = new ShortCache<Value>(pageCacheMs && lifetime, bytes);
    this.opened.push(cache);
    return cache;
  }

  /** Empties all caches: a later caller receives nothing that was read before. */
  clear(): void {
    for (const cache of this.opened) cache.clear();
  }
}
