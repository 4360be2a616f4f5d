import { type SerializedEvent, LiveBus, type LiveEvent, serialize } from './live-bus.js';

/** The bus of a single instance: events go directly to the listeners. */
export class LocalBus extends LiveBus {
  private readonly listeners: ((event: SerializedEvent) => void)[] = [];

  publish(event: LiveEvent): void {
    const serialized = serialize(event);
    for (const listener of this.listeners) listener(serialized);
  }

  subscribe(listener: (event: SerializedEvent) => void): void {
    this.listeners.push(listener);
  }

  get isAway(): boolean {
    return false;
  }

  watch(): Promise<void> {
    return Promise.resolve();
  }

  unwatch(): void {
    // Everything is serialized here.
  }

  close(): void {
    this.listeners.length = 0;
  }
}
