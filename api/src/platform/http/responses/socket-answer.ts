import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@stoa/contract';
import { ApiError, type ApiErrorDetail } from '../errors/api-error.js';
import { bodyOf } from '../errors/error-responder.js';

/** Milliseconds for the other side to receive the response. */
const TAKE_WITHIN = 1_000;

/** Sends an error of the contract on a connection without a readable request, and closes it. */
export function answerOnSocket(socket: Duplex, code: ErrorCode, detail: ApiErrorDetail = {}): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const error = new ApiError(code, detail);
  const requestId = randomUUID();
  const body = JSON.stringify(bodyOf(error, requestId));
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    ...(error.status === 503 || error.status === 429 ? [`Retry-After: ${detail.retryAfter ?? 2}`] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Data that still arrives must be read, or the response is lost with the connection.
  socket.resume();
  setTimeout(() => socket.destroy(), TAKE_WITHIN).unref();
}
