import { type Context } from '@opentelemetry/api';
import {
  type Sampler,
  SamplingDecision,
  type SamplingResult,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { bounds } from '../bounds.js';

const NOT_RECORDED: SamplingResult = { decision: SamplingDecision.NOT_RECORD };

/**
 * Samples traces by their ids, so that all instances choose alike, with a maximum per second, because clients choose
 * the ids of their traces.
 */
export class BoundedSampler implements Sampler {
  private readonly byRatio: TraceIdRatioBasedSampler;
  /** The second being counted, by `performance.now()`. */
  private second = 0;
  private chosen = 0;

  constructor(
    ratio: number,
    private readonly onRefused: () => void,
  ) {
    this.byRatio = new TraceIdRatioBasedSampler(ratio);
  }

  shouldSample(context: Context, traceId: string): SamplingResult {
    const result = this.byRatio.shouldSample(context, traceId);
    if (result.decision === SamplingDecision.NOT_RECORD || this.hasRoom()) return result;
    this.onRefused();
    return NOT_RECORDED;
  }

  toString(): string {
    return `Bounded{${this.byRatio.toString()}}`;
  }

  private hasRoom(): boolean {
    const second = Math.floor(performance.now() / 1_000);
    if (second !== this.second) {
      this.second = second;
      this.chosen = 0;
    }
    return this.chosen++ < bounds.tracesPerSecond;
  }
}
