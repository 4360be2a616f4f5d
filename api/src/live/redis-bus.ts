import { Redis } from 'ioredis';
import type { Logger } from '../log.js';
import { LiveBus, type LiveEvent } from './live-bus.js';

const CHANNEL = 'stoa:live';

/** For several instances: every event passes through Redis and comes back to all of them. */
export class RedisBus extends LiveBus {
  private readonly sender: Redis;
  private readonly receiver: Redis;

  constructor(url: string, logger: Logger) {
    super();
    this.sender = new Redis(url, { enableOfflineQueue: false });
    this.receiver = new Redis(url);
    for (const client of [this.sender, this.receiver]) {
      client.on('error', (error) => logger.warn(`Redis: ${error.message}`));
    }
    void this.receiver.subscribe(CHANNEL).catch(() => undefined);
  }

  publish(event: LiveEvent): void {
    // Redis being away is logged above; the event is lost, what it tells of is stored.
    this.sender.publish(CHANNEL, JSON.stringify(event)).catch(() => undefined);
  }

  subscribe(listener: (event: LiveEvent) => void): void {
    this.receiver.on('message', (_channel, text) => listener(JSON.parse(text) as LiveEvent));
  }

  close(): void {
    this.sender.disconnect();
    this.receiver.disconnect();
  }
}
