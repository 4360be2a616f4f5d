import { type RateLimitGroup, rateLimits } from '@stoa/contract';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Config } from '../config.js';
import { CONFIG } from '../core.module.js';
import { Fault } from '../http/fault.js';
import { openRedis } from '../redis/open-redis.js';
import { clientKey } from './client-key.js';

/**
 * How often a client may make calls of a group. With Redis, several instances count together; reads are counted
 * by each instance for itself, since asking another server about every read would cost more than the read. While Redis
 * is away each instance counts all calls for itself.
 */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly redis: Redis | undefined;
  private readonly limiters: ReadonlyMap<RateLimitGroup, RateLimiterAbstract>;

  constructor(@Inject(CONFIG) config: Config) {
    this.redis = config.redisUrl ? openRedis(config.redisUrl) : undefined;
    const groups = Object.entries(rateLimits) as [RateLimitGroup, { points: number; seconds: number }][];
    this.limiters = new Map(
      groups.map(([group, { points, seconds }]) => {
        const options = {
          keyPrefix: `stoa:${group}`,
          points: Math.max(1, Math.round(points * config.rateLimitFactor)),
          duration: seconds,
        };
        return [group, makeLimiter(options, group === 'read' ? undefined : this.redis)];
      }),
    );
  }

  /**
   * Counts one call of a client.
   * @throws {Fault} `RATE_LIMITED` with the seconds until the next is granted.
   */
  async spend(group: RateLimitGroup, client: number | string): Promise<void> {
    try {
      await this.limiters.get(group)?.consume(clientKey(client));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new Fault('RATE_LIMITED', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
    }
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}

function makeLimiter(
  options: { keyPrefix: string; points: number; duration: number },
  redis: Redis | undefined,
): RateLimiterAbstract {
  const memory = new RateLimiterMemory(options);
  if (!redis) return memory;
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory });
}
