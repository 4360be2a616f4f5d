import { Controller, Inject } from '@nestjs/common';
import { LOGGER } from '../core.module.js';
import { Call } from '../http/call.decorator.js';
import { Input } from '../http/input.decorator.js';
import type { Logger } from '../log.js';

/** What pages say of remotes that failed goes to the log, one line each, where the remote's team looks for it. */
@Controller()
export class RemoteProblemsController {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  @Call('reportRemoteProblem')
  report(@Input() { body }: Input<'reportRemoteProblem'>): void {
    this.logger.warn({ remoteProblem: body }, 'A page could not use a remote.');
  }
}
