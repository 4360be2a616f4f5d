import { activeSpan } from '../tracing/active-span.js';
import type { Tracing } from '../tracing/tracing.js';
import { type SerializedEvent, LiveBus, type LiveEvent } from './live-bus.js';

/** Continues a trace in each instance with the handling of an event. */
export class TracedBus extends LiveBus {
  constructor(
    private readonly bus: LiveBus,
    private readonly tracing: Tracing,
  ) {
    super();
  }

  publish(event: LiveEvent): void {
    const traceparent = activeSpan.getStore()?.traceparent;
    // In front, because the client's message is what follows the kind of an event.
    this.bus.publish(traceparent ? { traceparent, ...event } : event);
  }

  subscribe(listener: (event: SerializedEvent) => void): void {
    this.bus.subscribe((event) => {
      const span = event.kind !== 'gap' && event.traceparent ? this.begin(event) : undefined;
      if (!span) return listener(event);
      activeSpan.run(span, () => listener(event));
      span.end();
    });
  }

  get isAway(): boolean {
    return this.bus.isAway;
  }

  watch(userId: number): Promise<void> {
    return this.bus.watch(userId);
  }

  unwatch(userId: number): void {
    this.bus.unwatch(userId);
  }

  close(): void {
    this.bus.close();
  }

  private begin({ kind, traceparent }: Exclude<SerializedEvent, { kind: 'gap' }>) {
    const facts = {
      'messaging.system': 'stoa',
      'messaging.operation.type': 'process',
      'messaging.destination.name': kind,
    };
    return this.tracing.begin(`process ${kind}`, 'consumer', facts, traceparent);
  }
}
