import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Faults } from './faults.js';
import type { ApiReply, ApiRequest } from './request.js';

/** Hands what is thrown in Nest to the one place that answers failures. */
@Catch()
export class FaultFilter implements ExceptionFilter {
  constructor(private readonly faults: Faults) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.faults.answer(error, http.getRequest<ApiRequest>(), http.getResponse<ApiReply>());
  }
}
