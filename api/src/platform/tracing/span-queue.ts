import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import { bounds } from '../bounds.js';
import type { Logger } from '../log.js';
import type { TracingCounts } from './tracing.js';

/**
 * A bounded queue of spans for the collector. Dropped and refused spans are counted. An outage of the collector is
 * logged once, and so is its end.
 */
export class SpanQueue implements SpanProcessor {
  private readonly batches: BatchSpanProcessor;
  private waiting = 0;
  private isAway = false;

  /** @param host the collector, for the log */
  constructor(
    private readonly exporter: SpanExporter,
    private readonly counts: TracingCounts,
    private readonly host: string,
    private readonly logger: Pick<Logger, 'info' | 'warn'>,
  ) {
    this.batches = new BatchSpanProcessor({
      exporter: {
        export: (spans, done) => this.export(spans, done),
        shutdown: () => exporter.shutdown(),
      },
      maxQueueSize: bounds.spansWaiting,
      maxExportBatchSize: bounds.spansPerExport,
      scheduledDelayMillis: bounds.traceDelay,
      exportTimeoutMillis: bounds.traceExportTime,
    });
  }

  onStart(): void {
    // Spans are sent when they have ended.
  }

  onEnd(span: ReadableSpan): void {
    if (this.waiting >= bounds.spansWaiting) {
      this.counts.dropped++;
      return;
    }
    this.waiting++;
    this.batches.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.batches.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.batches.shutdown();
  }

  private export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.exporter.export(spans, (result) => {
      this.waiting -= spans.length;
      const isTaken = result.code === ExportResultCode.SUCCESS;
      this.counts[isTaken ? 'sent' : 'failed'] += spans.length;
      this.logAvailability(isTaken, result.error);
      done(result);
    });
  }

  private logAvailability(isTaken: boolean, error: Error | undefined): void {
    if (this.isAway !== isTaken) return;
    this.isAway = !isTaken;
    if (isTaken) this.logger.info(`The collector of traces at ${this.host} accepts spans again.`);
    else this.logger.warn(`The collector of traces at ${this.host} accepts no spans: ${reasonOf(error)}`);
  }
}

/** Returns why spans were refused: a connection error, a status, or any other reason. */
function reasonOf(error: (Error & { code?: string | number }) | undefined): string {
  return String(error?.code ?? error?.message ?? 'no reason given');
}
