import { type HeardEvent, LiveBus, type LiveEvent, toHeard } from './live-bus.js';

/** For one instance: events go straight to the listeners. */
export class LocalBus extends LiveBus {
  private readonly listeners: ((event: HeardEvent) => void)[] = [];

  publish(event: LiveEvent): void {
    const heard = toHeard(event);
    for (const listener of this.listeners) listener(heard);
  }

  subscribe(listener: (event: HeardEvent) => void): void {
    this.listeners.push(listener);
  }

  get isAway(): boolean {
    return false;
  }

  watch(): Promise<void> {
    return Promise.resolve();
  }

  unwatch(): void {
    // Everything is heard here.
  }

  close(): void {
    this.listeners.length = 0;
  }
}
