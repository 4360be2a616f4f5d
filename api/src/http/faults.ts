import { type ApiError } from '@stoa/contract';
import type { Logger } from '../log.js';
import { keepForDraining } from './drain-body.js';
import type { Fault } from './fault.js';
import { readFailure } from './failure.js';
import type { ApiReply, ApiRequest } from './request.js';

/** The one place that turns a failure into an answer: the contract's error shape, and nothing of the inside. */
export class Faults {
  constructor(private readonly logger: Logger) {}

  /** Answers a request that has failed; one that is answered already is only noted. */
  answer(error: unknown, request: ApiRequest, reply: ApiReply): void {
    const fault = readFailure(error, request);
    this.note(fault, error, request.id);
    if (reply.sent) return;
    const { status, detail } = fault;
    if (status === 429 || status === 503) reply.header('retry-after', detail.retryAfter ?? 2);
    if (detail.allow) reply.header('allow', detail.allow);
    if (detail.contentRange) reply.header('content-range', detail.contentRange);
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    keepForDraining(request.raw, reply.raw);
    // What the router itself refuses passes no hook that would have said so.
    reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    void reply.status(status).type('application/json; charset=utf-8').send(bodyOf(fault, request.id));
  }

  /** A fault of ours comes with its trace; a database that is away is one line for each request it costs. */
  private note({ code, status }: Fault, error: unknown, requestId: string): void {
    if (code === 'INTERNAL') this.logger.error({ err: error, requestId }, 'A request failed.');
    else if (status >= 500) this.logger.warn({ requestId, code }, `${code}: ${String(error)}`);
  }
}

/** The contract's answer to a request that failed. */
export function bodyOf({ code, message, status, detail }: Fault, requestId: string): ApiError {
  return { statusCode: status, code, message, ...(detail.fields && { fields: detail.fields }), requestId };
}
