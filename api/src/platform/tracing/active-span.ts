import { AsyncLocalStorage } from 'node:async_hooks';

/** The attributes of a span. No value may be personal: no name, address, parameter or text. */
export type SpanFacts = Readonly<Record<string, string | number | string[]>>;

/** The kind of a span: a received request, a sent statement, a received message, or internal work. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** A recorded span of a trace. */
export interface ActiveSpan {
  /** 32 hexadecimal digits; log lines show them. */
  readonly traceId: string;
  /** The header that continues the trace from this span (W3C Trace Context). */
  readonly traceparent: string;
  /** Starts a child span; undefined when the trace has reached its maximum. */
  start(name: string, kind: SpanKind, facts: SpanFacts): ActiveSpan | undefined;
  /** Adds attributes found during the span. */
  set(facts: SpanFacts): void;
  /** Renames the span. */
  rename(name: string): void;
  /** Marks the span as failed. `type` is a code or the name of a class: messages may contain members' texts. */
  fail(type: string): void;
  /**
   * Ends the span.
   * @param at by `performance.now()`; now by default
   */
  end(at?: number): void;
}

/** The current span; empty while tracing is off, or the trace is not recorded. */
export const activeSpan = new AsyncLocalStorage<ActiveSpan>();

/** Runs work in a span, which records whether it failed. */
export async function inSpan<Result>(
  span: ActiveSpan | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!span) return work();
  try {
    return await activeSpan.run(span, work);
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Returns what a span may record of an error: its code (`23505`, `ECONNREFUSED`, `POST_NOT_FOUND`), or the name of its
 * class.
 */
function errorType(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  for (const one of [code, name]) if (typeof one === 'string' && /^\w{1,64}$/.test(one)) return one;
  return 'unknown';
}
