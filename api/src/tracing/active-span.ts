import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span says. No value may be a person's: no name, address, parameter or text. */
export type SpanFacts = Readonly<Record<string, string | number | string[]>>;

/** What a span is of: a request that came, a statement that went out, a message that was taken, or work of our own. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** One step of a trace that is recorded. */
export interface ActiveSpan {
  /** 32 hexadecimal digits; log lines show them. */
  readonly traceId: string;
  /** How this step is named to whoever goes on with the trace (W3C Trace Context). */
  readonly traceparent: string;
  /** Begins a step of this one; undefined when the trace has as many as it may have. */
  start(name: string, kind: SpanKind, facts: SpanFacts): ActiveSpan | undefined;
  /** Adds what was found out meanwhile. */
  set(facts: SpanFacts): void;
  /** Gives it another name. */
  rename(name: string): void;
  /** Marks it as failed. `type` is a code or the name of a class: messages may hold what people wrote. */
  fail(type: string): void;
  /**
   * Ends it.
   * @param at by `performance.now()`; now unless told
   */
  end(at?: number): void;
}

/** The step that the running code is part of; nothing while tracing is off, or the trace is not recorded. */
export const activeSpan = new AsyncLocalStorage<ActiveSpan>();

/** Does work as a step of another; the span tells whether it failed. */
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

/** What a span may say of an error: its code (`23505`, `ECONNREFUSED`, `POST_NOT_FOUND`), or the name of its class. */
function errorType(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  for (const one of [code, name]) if (typeof one === 'string' && /^\w{1,64}$/.test(one)) return one;
  return 'unknown';
}
