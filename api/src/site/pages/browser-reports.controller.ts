import { Controller, Inject, Ip, Req } from '@nestjs/common';
import { evidenceMetrics } from '@stoa/contract';
import { LOGGER } from '../../platform/core.module.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import type { ApiRequest } from '../../platform/http/request.js';
import type { Logger } from '../../platform/log.js';
import { BuildEvidence } from '../evidence/build-evidence.js';
import { canaryVisit } from '../registry/canary-visit.js';
import { REGISTRY } from '../registry/open-registry.js';
import { isListed } from '../registry/pages.js';
import type { RegistrySource } from '../registry/registry-source.js';
import { WebServer } from './web.server.js';

/** Receives browsers' reports about builds. Of their cookies, it reads only the bucket of canaries. */
@Controller()
export class BrowserReportsController {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly web: WebServer,
    private readonly evidence: BuildEvidence,
    @Inject(REGISTRY) private readonly registry: RegistrySource,
  ) {}

  /**
   * Logs a page's report of a failed remote, one line each, for the remote's team. Enough reports change the build for
   * the next visitors.
   */
  @Call('reportRemoteProblem')
  async reportProblem(
    @Input() { body }: Input<'reportRemoteProblem'>,
    @Ip() ip: string,
    @Req() { headers }: ApiRequest,
  ): Promise<void> {
    this.logger.warn({ remoteProblem: body }, 'A page could not use a remote.');
    await this.web.report(body, ip, headers.cookie);
  }

  /** Counts the measurements of a page view. */
  @Call('reportVitals')
  async reportVitals(
    @Input() { body }: Input<'reportVitals'>,
    @Ip() ip: string,
    @Req() { headers }: ApiRequest,
  ): Promise<void> {
    const { content } = await this.registry.read();
    const visit = canaryVisit(content, headers.cookie, ip);
    const builds = [{ remote: 'shell', version: body.shell }, ...(body.page ? [body.page] : [])];
    for (const build of builds.filter((one) => isListed(content, one))) {
      for (const metric of evidenceMetrics) {
        const value = metric === 'render' ? undefined : body[metric];
        if (value === undefined) continue;
        this.evidence.measure(build, metric, value);
        if (visit) this.evidence.canary.measured(visit, build, metric, value);
      }
    }
  }
}
