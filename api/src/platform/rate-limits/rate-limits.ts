import { type RateLimitGroup, rateLimits } from '@stoa/contract';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Counter } from 'prom-client';
import { bounds } from '../bounds.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../core.module.js';
import { ApiError } from '../http/errors/api-error.js';
import { Metrics } from '../metrics/metrics.js';
import { openRedis } from '../redis/open-redis.js';
import { SecurityEvents } from '../security/security-events.js';
import { clientKey } from '../http/addresses/client-key.js';

/** A number of points per number of seconds. */
export interface Rate {
  readonly points: number;
  readonly seconds: number;
}

/** Groups counted by each instance separately: asking another server about every read would cost more than the read. */
const COUNTED_HERE: ReadonlySet<string> = new Set(['read', 'search', 'page', 'file']);

/**
 * Limits how often a client makes calls of a group. With Redis, instances count together; while Redis is away, each
 * counts separately.
 */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly redis: Redis | undefined;
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly refused: Counter<'group'>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly events: SecurityEvents,
    metrics: Metrics,
  ) {
    this.redis = config.redisUrl ? openRedis(config.redisUrl) : undefined;
    this.refused = metrics.counter('stoa_rate_limited_total', 'Requests over a rate limit.', ['group']);
    const ofVotes = { newAccountVotes: bounds.newAccountVotes };
    for (const [group, rate] of Object.entries<Rate>({ ...ofVotes, ...rateLimits, ...bounds.addressRates })) {
      this.limiters.set(group, this.makeLimiter(group, rate));
      this.limiters.set(
        ofAddress(group),
        this.makeLimiter(ofAddress(group), { ...rate, points: rate.points * bounds.membersPerAddress }),
      );
    }
  }

  /** Creates a limiter with its own key; instances share it by name. */
  makeLimiter(name: string, { points, seconds }: Rate): RateLimiterAbstract {
    const options = {
      keyPrefix: `stoa:${name}`,
      points: Math.max(1, Math.round(points * this.config.rateLimitFactor)),
      duration: seconds,
    };
    const memory = new RateLimiterMemory(options);
    if (!this.redis || COUNTED_HERE.has(name)) return memory;
    return new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: memory });
  }

  /**
   * Counts one request of an address.
   * @throws {ApiError} `RATE_LIMITED` with the seconds until the next is allowed.
   */
  spendByAddress(group: RateLimitGroup | keyof typeof bounds.addressRates, address: string): Promise<void> {
    return this.spend(group, address);
  }

  /**
   * Counts one call of a member. Writes also count for the address, so that many accounts gain little.
   * @throws {ApiError} `RATE_LIMITED` with the seconds until the next is allowed.
   */
  async spendByMember(group: RateLimitGroup, memberId: number, address: string): Promise<void> {
    await this.spend(group, memberId);
    if (group !== 'read') await this.spend(ofAddress(group), address);
  }

  /**
   * Counts a new account's vote on one item: accounts created for voting share an address.
   * @throws {ApiError} `RATE_LIMITED` with the seconds until the next is allowed.
   */
  async spendNewAccountVote(thing: string, address: string): Promise<void> {
    await this.spend('newAccountVotes', address, `${clientKey(address)} ${thing}`);
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  /** @param key the counted key, unless it is the client alone */
  private async spend(group: string, client: number | string, key = clientKey(client)): Promise<void> {
    try {
      await this.limiters.get(group)?.consume(key);
    } catch (refusal) {
      throw this.refusal(group, client, refusal);
    }
  }

  private refusal(group: string, client: number | string, refusal: unknown): unknown {
    if (!(refusal instanceof RateLimiterRes)) return refusal;
    this.refused.inc({ group });
    const points = this.limiters.get(group)?.points ?? 0;
    // Only the first refusal of a window is logged: further ones would fill the log.
    if (refusal.consumedPoints === points + 1) {
      const who = typeof client === 'number' ? { userId: client } : { address: client };
      this.events.note('limit.met', { limit: group, ...who });
    }
    return new ApiError('RATE_LIMITED', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}

const ofAddress = (group: string) => `${group}:address`;
