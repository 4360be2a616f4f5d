import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../../platform/bounded-queue.js';
import { bounds } from '../../platform/bounds.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { Metrics } from '../../platform/metrics/metrics.js';

/** Builds pages and feeds with limited concurrency: each keeps its data and text in memory. */
@Injectable()
export class PageQueue {
  private readonly queue: BoundedQueue;

  constructor(metrics: Metrics) {
    const refused = metrics.counter('stoa_pages_refused_total', 'Pages not made because too many waited.');
    this.queue = new BoundedQueue(bounds.pagesAtOnce, bounds.pagesWaiting, () => {
      refused.inc();
      return new ApiError('OVERLOADED');
    });
  }

  /**
   * Runs a job when its turn comes.
   * @throws {ApiError} `OVERLOADED` when too many wait.
   */
  run<Result>(make: () => Promise<Result>): Promise<Result> {
    return this.queue.run(make);
  }
}
