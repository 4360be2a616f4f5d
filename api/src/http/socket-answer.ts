import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@stoa/contract';
import { ApiError, type ApiErrorDetail } from './api-error.js';
import { bodyOf } from './error-responder.js';

/** Milliseconds that the other side has to take the answer. */
const TAKE_WITHIN = 1_000;

/**
 * Answers with an error of the contract on a connection that carries no request, or none that can be read, and
 * closes it.
 */
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
  // What the other side still sends must be taken, or the answer is lost with the connection.
  socket.resume();
  setTimeout(() => socket.destroy(), TAKE_WITHIN).unref();
}
