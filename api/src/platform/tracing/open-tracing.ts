import { hostname } from 'node:os';
import {
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { bounds } from '../bounds.js';
import type { Config } from '../config/config.js';
import type { Logger } from '../log.js';
import { ownVersion } from '../own-version.js';
import type { ActiveSpan, SpanFacts, SpanKind } from './active-span.js';
import { BoundedSampler } from './bounded-sampler.js';
import { SpanQueue } from './span-queue.js';
import type { Tracing, TracingCounts } from './tracing.js';

const kinds: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
};

/**
 * Records traces with OpenTelemetry. Nothing is registered globally, and no library is patched: this server starts its
 * spans explicitly.
 */
export function openTracing(
  { endpoint, ratio, service }: NonNullable<Config['traces']>,
  logger: Pick<Logger, 'info' | 'warn'>,
): Tracing {
  const counts: TracingCounts = { sent: 0, dropped: 0, failed: 0, refused: 0 };
  const sampler = new BoundedSampler(ratio, () => counts.refused++);
  const url = new URL('v1/traces', endpoint.replace(/\/?$/, '/'));
  const exporter = new OTLPTraceExporter({ url: url.href, timeoutMillis: bounds.traceExportTime });
  const own = resourceFromAttributes({
    'service.name': service,
    'service.version': ownVersion(),
    'host.name': hostname(),
  });
  const provider = new TracerProvider({
    // Remote parents are sampled like local roots: a client must not decide whether it is recorded.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    resource: detectResources({ detectors: [envDetector] }).merge(own),
    spanLimits: {
      attributeValueLengthLimit: bounds.spanAttributeLength,
      attributeCountLimit: bounds.spanAttributes,
    },
    spanProcessors: [new SpanQueue(exporter, counts, url.host, logger)],
  });
  const tracer = provider.getTracer('stoa');
  return {
    counts,
    begin(name, kind, facts, carried) {
      const sender = contextOf(carried);
      const context = sender ? trace.setSpanContext(ROOT_CONTEXT, sender) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, context);
      return span.isRecording() ? new RecordedSpan(tracer, span, { left: bounds.spansPerTrace }) : undefined;
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, bounds.traceFlushTime)));
      await Promise.race([provider.shutdown().catch(() => undefined), tooLate]);
      clearTimeout(timer);
    },
  };
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Parses the context of a trace started elsewhere. */
function contextOf(carried: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] = (typeof carried === 'string' && TRACEPARENT.exec(carried)) || [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

/** A span of a trace, which shares a budget of further spans with the others. */
class RecordedSpan implements ActiveSpan {
  constructor(
    private readonly tracer: Tracer,
    private readonly span: Span,
    private readonly steps: { left: number },
  ) {}

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get traceparent(): string {
    const { traceId, spanId } = this.span.spanContext();
    return `00-${traceId}-${spanId}-01`;
  }

  start(name: string, kind: SpanKind, facts: SpanFacts): ActiveSpan | undefined {
    if (this.steps.left === 0) return undefined;
    this.steps.left--;
    const context = trace.setSpan(ROOT_CONTEXT, this.span);
    const span = this.tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, context);
    return new RecordedSpan(this.tracer, span, this.steps);
  }

  set(facts: SpanFacts): void {
    this.span.setAttributes(facts);
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  fail(type: string): void {
    this.span.setAttribute('error.type', type);
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(at?: number): void {
    this.span.end(at);
  }
}
