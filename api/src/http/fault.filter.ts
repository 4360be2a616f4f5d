import { type ApiError, type ErrorCode, errors } from '@stoa/contract';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Logger } from '../log.js';
import { Fault } from './fault.js';
import { readFailure } from './failure.js';
import type { ApiReply, ApiRequest } from './request.js';

/** The one place that turns a failure into an answer: the contract's error shape, and nothing of the inside. */
@Catch()
export class FaultFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const reply = http.getResponse<ApiReply>();
    const fault = readFailure(error, request);
    this.note(fault, error, request.id);
    if (reply.sent) return;
    if (fault.status === 429 || fault.status === 503)
      reply.header('retry-after', fault.detail.retryAfter ?? 2);
    if (fault.status === 401) reply.header('www-authenticate', 'Bearer');
    void reply
      .status(fault.status)
      .type('application/json; charset=utf-8')
      .send(errorBody(fault, request.id));
  }

  /** A fault of ours comes with its trace; a database that is away is one line for each request it costs. */
  private note({ code, status }: Fault, error: unknown, requestId: string): void {
    if (code === 'INTERNAL') this.logger.error({ err: error, requestId }, 'A request failed.');
    else if (status >= 500) this.logger.warn({ requestId, code }, `${code}: ${String(error)}`);
  }
}

function errorBody(fault: Fault, requestId: string): ApiError {
  const { code, message, status, detail } = fault;
  const fields = detail.fields && { fields: detail.fields };
  return {
    statusCode: status,
    code: code satisfies ErrorCode & keyof typeof errors,
    message,
    ...fields,
    requestId,
  };
}
