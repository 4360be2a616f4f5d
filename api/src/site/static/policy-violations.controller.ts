import { Controller, Inject } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { bounds } from '../../platform/bounds.js';
import { LOGGER } from '../../platform/core.module.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import type { Logger } from '../../platform/log.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { policyViolations } from './policy-violation.js';

/** Milliseconds for which lines are counted; after that, every page may write some again. */
const SPAN = 60_000;

/** Logs browsers' reports on the content security policy: a few lines per page and minute. */
@Controller()
export class PolicyViolationsController {
  private readonly reported: Counter;
  /** Lines written in this span, by page. */
  private readonly lines = new Map<string, number>();
  private spanEnd = 0;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.reported = metrics.counter(
      'stoa_policy_violations_total',
      'Reported violations of the content security policy.',
    );
  }

  @Call('reportPolicyViolation')
  report(@Input() { body }: Input<'reportPolicyViolation'>): void {
    for (const violation of policyViolations(body)) {
      this.reported.inc();
      if (!this.mayWrite(violation.page)) continue;
      this.logger.warn({ policyViolation: violation }, 'The content security policy blocked a resource.');
    }
  }

  private mayWrite(page: string): boolean {
    const now = Date.now();
    if (now > this.spanEnd) {
      this.lines.clear();
      this.spanEnd = now + SPAN;
    }
    const lines = this.lines.get(page) ?? 0;
    if (lines >= bounds.violationLinesPerPage) return false;
    if (lines === 0 && this.lines.size >= bounds.violationPages) return false;
    this.lines.set(page, lines + 1);
    return true;
  }
}
