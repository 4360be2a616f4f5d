import { Controller, Inject, Ip } from '@nestjs/common';
import { LOGGER } from '../../platform/core.module.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import type { Logger } from '../../platform/log.js';
import { WebServer } from './web.server.js';

/**
 * Logs pages' reports of failed remotes, one line each, for the remote's team. Enough reports change the build for the
 * next visitors.
 */
@Controller()
export class RemoteProblemsController {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly web: WebServer,
  ) {}

  @Call('reportRemoteProblem')
  async report(@Input() { body }: Input<'reportRemoteProblem'>, @Ip() ip: string): Promise<void> {
    this.logger.warn({ remoteProblem: body }, 'A page could not use a remote.');
    await this.web.report(body, ip);
  }
}
