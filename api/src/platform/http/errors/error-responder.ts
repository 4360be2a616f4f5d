import type { ApiError as ErrorBody } from '@stoa/contract';
import type { Logger } from '../../log.js';
import { keepForDraining } from '../bodies/drain-body.js';
import type { ApiError } from './api-error.js';
import { toApiError } from './to-api-error.js';
import type { ApiReply, ApiRequest } from '../request.js';

/** Turns failures into the contract's error shape, without exposing internals. All failures pass through here. */
export class ErrorResponder {
  constructor(private readonly logger: Logger) {}

  /** Answers a failed request; if a response was already sent, it only logs the failure. */
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
    // Refusals by the router itself bypass the hooks that set these headers.
    reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    void reply.status(status).type('application/json; charset=utf-8').send(bodyOf(apiError, request.id));
  }

  /** Logs an internal error with its stack, and an unavailable database as one line per failed request. */
  private note({ code, status }: ApiError, error: unknown, { id: requestId, span }: ApiRequest): void {
    if (status >= 500) span?.fail(code);
    const line = { requestId, traceId: span?.traceId };
    if (code === 'INTERNAL') this.logger.error({ err: error, ...line }, 'A request failed.');
    else if (status >= 500) this.logger.warn({ ...line, code }, `${code}: ${String(reasonOf(error))}`);
  }
}

/** Returns the cause of an API error, such as a connection failure to the bucket, or the error itself. */
const reasonOf = (error: unknown): unknown => (error instanceof Error && error.cause) || error;

/** Builds the contract's response to a failed request. */
export function bodyOf({ code, message, status, detail }: ApiError, requestId: string): ErrorBody {
  const { fields, ban } = detail;
  return { statusCode: status, code, message, ...(fields && { fields }), ...(ban && { ban }), requestId };
}
