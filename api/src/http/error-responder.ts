import type { ApiError as ErrorBody } from '@stoa/contract';
import type { Logger } from '../log.js';
import { keepForDraining } from './drain-body.js';
import type { ApiError } from './api-error.js';
import { toApiError } from './to-api-error.js';
import type { ApiReply, ApiRequest } from './request.js';

/** The one place that turns a failure into an answer: the contract's error shape, and nothing of the inside. */
export class ErrorResponder {
  constructor(private readonly logger: Logger) {}

  /** Answers a request that has failed; one that is answered already is only noted. */
  answer(error: unknown, request: ApiRequest, reply: ApiReply): void {
    const apiError = toApiError(error, request);
    this.note(apiError, error, request);
    if (reply.sent) return;
    const { status, detail } = apiError;
    if (status === 429 || status === 503) reply.header('retry-after', detail.retryAfter ?? 2);
    if (detail.allow) reply.header('allow', detail.allow);
    if (detail.contentRange) reply.header('content-range', detail.contentRange);
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    keepForDraining(request.raw, reply.raw);
    // What the router itself refuses passes no hook that would have said so.
    reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    void reply.status(status).type('application/json; charset=utf-8').send(bodyOf(apiError, request.id));
  }

  /** An error of ours comes with its trace; a database that is away is one line for each request it costs. */
  private note({ code, status }: ApiError, error: unknown, { id: requestId, span }: ApiRequest): void {
    if (status >= 500) span?.fail(code);
    const line = { requestId, traceId: span?.traceId };
    if (code === 'INTERNAL') this.logger.error({ err: error, ...line }, 'A request failed.');
    else if (status >= 500) this.logger.warn({ ...line, code }, `${code}: ${String(reasonOf(error))}`);
  }
}

/** What an error of ours came of, such as a connection to the bucket, or the error itself. */
const reasonOf = (error: unknown): unknown => (error instanceof Error && error.cause) || error;

/** The contract's answer to a request that failed. */
export function bodyOf({ code, message, status, detail }: ApiError, requestId: string): ErrorBody {
  return { statusCode: status, code, message, ...(detail.fields && { fields: detail.fields }), requestId };
}
