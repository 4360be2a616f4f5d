import type { Redis } from 'ioredis';
import type { Logger } from '../log.js';
import { openRedis } from '../redis/open-redis.js';
import { type SerializedEvent, LiveBus, type LiveEvent, serialize } from './live-bus.js';

/**
 * The channel for all instances: the end of a session, whose token another instance may be looking up, and the new
 * comments of posts, at most one event per post and second from each instance.
 */
const CHANNEL = 'stoa:live';

/** Returns the channel of a member's events, for the instances to which they are connected. */
const channelOf = (userId: number) => `stoa:live:${userId}`;

/**
 * The start of a serialized member event; the client's message and a brace follow. A traced event starts differently.
 */
const MEMBER_EVENT = /^\{"kind":"(notification|conversation)","userId":(\d+),"(?:notification|news)":/;

/** Channels subscribed by one command. */
const CHANNELS_AT_ONCE = 1_000;

/** Milliseconds between two pings to a silent Redis: a lost network closes no connection. */
const ASK_EVERY = 5_000;

/** The bus of several instances: every event passes through Redis, and reaches the instances that watch its member. */
export class RedisBus extends LiveBus {
  private readonly sender: Redis;
  private readonly receiver: Redis;
  private readonly listeners: ((event: SerializedEvent) => void)[] = [];
  /** The number of `watch` calls for each member. */
  private readonly watched = new Map<number, number>();
  private readonly asking: NodeJS.Timeout;
  private joining: Promise<void> | undefined;
  private isLost = false;
  /** The last failure of the connection: the code of a socket or a certificate error. */
  private failure = 'it was closed';
  private isClosed = false;

  constructor(
    url: string,
    private readonly logger: Logger,
  ) {
    super();
    this.sender = openRedis(url);
    this.receiver = openRedis(url, { autoResubscribe: false });
    this.receiver.on('message', (_channel, text) => this.handleEvent(read(text)));
    this.receiver.on('smessage', (_channel, text) => this.handleEvent(read(text)));
    this.receiver.on('ready', () => (this.joining = this.join()));
    this.receiver.on(
      'error',
      (error: Error & { code?: string }) => (this.failure = error.code ?? error.message),
    );
    this.receiver.on('close', () => this.lose());
    this.asking = setInterval(() => void this.receiver.ping().catch(() => undefined), ASK_EVERY).unref();
  }

  /** Resolves when events are carried, or Redis is found to be away. */
  async open(): Promise<void> {
    await Promise.all([this.sender, this.receiver].map(decided));
    await this.joining;
  }

  publish(event: LiveEvent): void {
    const text = JSON.stringify(event);
    const sent =
      'userId' in event
        ? this.sender.spublish(channelOf(event.userId), text)
        : this.sender.publish(CHANNEL, text);
    // While Redis is away, members connected here still receive the event.
    sent.catch(() => this.handleEvent(serialize(event)));
  }

  subscribe(listener: (event: SerializedEvent) => void): void {
    this.listeners.push(listener);
  }

  get isAway(): boolean {
    return this.isLost;
  }

  async watch(userId: number): Promise<void> {
    const count = this.watched.get(userId) ?? 0;
    this.watched.set(userId, count + 1);
    try {
      await this.receiver.ssubscribe(channelOf(userId));
    } catch (error) {
      // After the reconnection, all watched channels are subscribed again.
      if (this.isLost) return;
      const isAnswered = error instanceof Error && error.name === 'ReplyError';
      if (!isAnswered) {
        this.unwatch(userId);
        throw error;
      }
      this.logger.warn(`Redis 7 is needed for live events of other instances: ${String(error)}`);
    }
  }

  unwatch(userId: number): void {
    const count = (this.watched.get(userId) ?? 1) - 1;
    if (count > 0) return void this.watched.set(userId, count);
    this.watched.delete(userId);
    this.receiver.sunsubscribe(channelOf(userId)).catch(() => undefined);
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.asking);
    this.sender.disconnect();
    this.receiver.disconnect();
  }

  private async join(): Promise<void> {
    try {
      await this.receiver.subscribe(CHANNEL);
      const channels = [...this.watched.keys()].map(channelOf);
      for (let first = 0; first < channels.length; first += CHANNELS_AT_ONCE)
        await this.receiver.ssubscribe(...channels.slice(first, first + CHANNELS_AT_ONCE));
    } catch {
      // A lost connection is replaced anyway. One that only answers late is replaced here.
      if (this.receiver.status === 'ready') this.receiver.disconnect(true);
      return;
    }
    if (!this.isLost) return;
    this.isLost = false;
    this.failure = 'it was closed';
    this.logger.info('Redis is available again: live events reach the other instances.');
    this.handleEvent({ kind: 'gap' });
  }

  private lose(): void {
    if (this.isLost || this.isClosed) return;
    this.isLost = true;
    this.logger.warn(
      `Redis is unavailable: live events stay within this instance, which counts calls separately (${this.failure}).`,
    );
  }

  private handleEvent(event: SerializedEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}

/** Parses a carried event. The client's message is not parsed: that would take as long as sending it. */
function read(text: string): SerializedEvent {
  const start = MEMBER_EVENT.exec(text);
  if (!start) return serialize(JSON.parse(text) as LiveEvent);
  const [front, kind, userId] = start as unknown as [string, 'notification' | 'conversation', string];
  return { kind, userId: Number(userId), text: `{"type":"${kind}","data":${text.slice(front.length)}` };
}

const decided = (client: Redis) =>
  new Promise<void>((resolve) => client.once('ready', () => resolve()).once('close', () => resolve()));
