import type { Config } from '../config/config.js';
import type { Logger } from '../log.js';
import type { ActiveSpan, SpanFacts, SpanKind } from './active-span.js';

/** Injection token of the tracing; null while it is off. */
export const TRACING = Symbol('tracing');

/** Records traces and sends them to a collector. */
export interface Tracing {
  /**
   * Starts or continues a trace.
   * @param carried the sender's `traceparent`; an invalid one is ignored
   * @returns undefined if the trace is not recorded
   */
  begin(name: string, kind: SpanKind, facts: SpanFacts, carried?: unknown): ActiveSpan | undefined;
  /** Counts of spans and traces since the start. */
  readonly counts: TracingCounts;
  /** Sends the rest, within a short time, and stops recording. */
  stop(): Promise<void>;
}

/** Counts of spans and traces since the start. */
export interface TracingCounts {
  /** Spans accepted by the collector. */
  sent: number;
  /** Spans dropped because the queue was full. */
  dropped: number;
  /** Spans that the collector refused. */
  failed: number;
  /** Sampled traces that were not recorded because of the maximum per second. */
  refused: number;
}

/** Starts tracing if it is configured. Only then is OpenTelemetry loaded. */
export async function startTracing(
  { traces }: Pick<Config, 'traces'>,
  logger: Pick<Logger, 'info' | 'warn'>,
): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const { openTracing } = await import('./open-tracing.js');
  return openTracing(traces, logger);
}
