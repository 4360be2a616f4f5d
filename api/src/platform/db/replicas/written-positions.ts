import { LRUCache } from 'lru-cache';
import { bounds } from '../../bounds.js';
import { openRedis } from '../../redis/open-redis.js';
import { BEGINNING, type LogPosition, UNKNOWN_POSITION } from './log-position.js';

/** The log position of each member's last write. */
export interface WrittenPositions {
  /** Returns the position that a member's reads must see; rejects when it cannot be determined. */
  of(memberId: number): Promise<LogPosition>;
  /** Records that the reads of these members must see everything up to a position. */
  note(memberIds: readonly number[], position: LogPosition): Promise<void>;
  close(): void;
}

/** Positions for a single instance, in its memory. */
export class LocalPositions implements WrittenPositions {
  private readonly positions = new LRUCache<number, LogPosition>({
    max: bounds.writtenPositions,
    ttl: bounds.writtenPositionTime,
    dispose: (position, _memberId, reason) => {
      const isKnown = position !== UNKNOWN_POSITION;
      if (reason === 'evict' && isKnown && position > this.forgotten) this.forgotten = position;
    },
  });
  /** The highest evicted position: members without an entry may have written up to there. */
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

/** Positions only grow, in whatever order instances record them. Lua numbers are exact up to nine petabytes of log. */
const NOTE = `for _, key in ipairs(KEYS) do
  if tonumber(ARGV[1]) > tonumber(redis.call('GET', key) or '0') then
    redis.call('SET', key, ARGV[1], 'PX', ARGV[2])
  end
end`;

const keyOf = (memberId: number) => `stoa:written:${memberId}`;

/** Positions shared by all instances through Redis. */
export class SharedPositions implements WrittenPositions {
  private readonly redis;

  /** @param onGap called when Redis may have lost positions, for example after a restart */
  constructor(url: string, onGap: () => void) {
    this.redis = openRedis(url, { enableAutoPipelining: true });
    this.redis.on('ready', onGap);
  }

  async of(memberId: number): Promise<LogPosition> {
    return BigInt((await this.redis.get(keyOf(memberId))) ?? 0);
  }

  async note(memberIds: readonly number[], position: LogPosition): Promise<void> {
    for (let first = 0; first < memberIds.length; first += bounds.positionsPerCommand) {
      const keys = memberIds.slice(first, first + bounds.positionsPerCommand).map(keyOf);
      await this.redis.eval(NOTE, keys.length, ...keys, String(position), bounds.writtenPositionTime);
    }
  }

  close(): void {
    this.redis.disconnect();
  }
}
