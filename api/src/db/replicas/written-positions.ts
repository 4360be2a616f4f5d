import { LRUCache } from 'lru-cache';
import { bounds } from '../../bounds.js';
import { openRedis } from '../../redis/open-redis.js';
import { BEGINNING, type LogPosition, UNKNOWN_POSITION } from './log-position.js';

/** Up to where of the log each member has written, or been told of. */
export interface WrittenPositions {
  /** The position a member must find; rejects when it cannot be known. */
  of(memberId: number): Promise<LogPosition>;
  /** Notes that members must find what was written up to a position. */
  note(memberIds: readonly number[], position: LogPosition): Promise<void>;
  close(): void;
}

/** For one instance. */
export class LocalPositions implements WrittenPositions {
  private readonly positions = new LRUCache<number, LogPosition>({
    max: bounds.writtenPositions,
    ttl: bounds.writtenPositionTime,
    dispose: (position, _memberId, reason) => {
      const isKnown = position !== UNKNOWN_POSITION;
      if (reason === 'evict' && isKnown && position > this.forgotten) this.forgotten = position;
    },
  });
  /** The last position that had to give way to others: whoever is not known may have written up to there. */
  private forgotten = BEGINNING;

  of(memberId: number): Promise<LogPosition> {
    return Promise.resolve(this.positions.get(memberId) ?? this.forgotten);
  }

  note(memberIds: readonly number[], position: LogPosition): Promise<void> {
    for (const memberId of memberIds) {
      if (position > (this.positions.get(memberId) ?? BEGINNING)) this.positions.set(memberId, position);
    }
    return Promise.resolve();
  }

  close(): void {
    this.positions.clear();
  }
}

/** Positions only grow, whichever instance is last to say so. Numbers of Lua are exact up to nine petabytes of log. */
const NOTE = `for _, key in ipairs(KEYS) do
  if tonumber(ARGV[1]) > tonumber(redis.call('GET', key) or '0') then
    redis.call('SET', key, ARGV[1], 'PX', ARGV[2])
  end
end`;

const keyOf = (memberId: number) => `stoa:written:${memberId}`;

/** For several instances: what is written at one is found at all others. */
export class SharedPositions implements WrittenPositions {
  private readonly redis;

  /** @param onGap hears that Redis may have forgotten positions, as after a restart */
  constructor(url: string, onGap: () => void) {
    this.redis = openRedis(url, { enableAutoPipelining: true });
    this.redis.on('ready', onGap);
  }

  async of(memberId: number): Promise<LogPosition> {
    return BigInt((await this.redis.get(keyOf(memberId))) ?? 0);
  }

  async note(memberIds: readonly number[], position: LogPosition): Promise<void> {
    const keys = memberIds.map(keyOf);
    await this.redis.eval(NOTE, keys.length, ...keys, String(position), bounds.writtenPositionTime);
  }

  close(): void {
    this.redis.disconnect();
  }
}
