import type { Config } from '../config.js';
import type { Logger } from '../log.js';
import type { ActiveSpan, SpanFacts, SpanKind } from './active-span.js';

/** Injects what records traces; null while tracing is off. */
export const TRACING = Symbol('tracing');

/** Records traces and sends them to a collector. */
export interface Tracing {
  /**
   * Begins a trace, or goes on with one.
   * @param carried what the sender says of its trace (`traceparent`); whatever is not well formed counts as nothing
   * @returns undefined when this one is not recorded
   */
  begin(name: string, kind: SpanKind, facts: SpanFacts, carried?: unknown): ActiveSpan | undefined;
  /** What became of spans and traces since the start. */
  readonly counts: TracingCounts;
  /** Sends what is left, within a short time, and records nothing more. */
  stop(): Promise<void>;
}

/** What became of spans and traces since the start. */
export interface TracingCounts {
  /** Spans that the collector has taken. */
  sent: number;
  /** Spans for which there was no place in the queue. */
  dropped: number;
  /** Spans that the collector did not take. */
  failed: number;
  /** Traces that were chosen and not recorded, since there were as many within the second as there may be. */
  refused: number;
}

/** Starts tracing if it is configured. Only then is anything of OpenTelemetry loaded. */
export async function startTracing(
  { traces }: Pick<Config, 'traces'>,
  logger: Pick<Logger, 'info' | 'warn'>,
): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const { openTracing } = await import('./open-tracing.js');
  return openTracing(traces, logger);
}
