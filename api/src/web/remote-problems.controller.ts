import { Controller, Inject, Ip } from '@nestjs/common';
import { LOGGER } from '../core.module.js';
import { Call } from '../http/call.decorator.js';
import { Input } from '../http/input.decorator.js';
import type { Logger } from '../log.js';
import { WebServer } from './web.server.js';

/**
 * What pages say of remotes that failed goes to the log, one line each, where the remote's team looks for it. What enough
 * of them say counts for the next visitors.
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
