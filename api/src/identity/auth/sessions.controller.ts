import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { Sessions } from './sessions.js';

/** Serves a member's sign-ins. */
@Controller()
export class SessionsController {
  constructor(private readonly sessions: Sessions) {}

  @Call('listSessions')
  list(@Input() { viewer }: Input<'listSessions'>): Promise<Answer<'listSessions'>> {
    return this.sessions.list(viewer);
  }

  @Call('endSession')
  async end(@Input() { params, viewer }: Input<'endSession'>): Promise<void> {
    if (!(await this.sessions.end(params.id, viewer.id))) throw new ApiError('SESSION_NOT_FOUND');
  }

  @Call('endOtherSessions')
  endOthers(@Input() { viewer }: Input<'endOtherSessions'>): Promise<void> {
    return this.sessions.endAll(viewer.id, viewer.sessionId);
  }
}
