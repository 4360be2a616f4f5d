import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@stoa/contract';
import { Fault, type FaultDetail } from './fault.js';
import { bodyOf } from './faults.js';

/** Milliseconds that the other side has to take the answer. */
const TAKE_WITHIN = 1_000;

/**
 * Answers with an error of the contract on a connection that carries no request, or none that can be read, and
 * closes it.
 */
export function answerOnSocket(socket: Duplex, code: ErrorCode, detail: FaultDetail = {}): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const fault = new Fault(code, detail);
  const requestId = randomUUID();
  const body = JSON.stringify(bodyOf(fault, requestId));
  const head = [
    `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    ...(fault.status === 503 || fault.status === 429 ? [`Retry-After: ${detail.retryAfter ?? 2}`] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // What the other side still sends must be taken, or the answer is lost with the connection.
  socket.resume();
  setTimeout(() => socket.destroy(), TAKE_WITHIN).unref();
}
