import type { Socket } from 'node:net';
import type { ErrorCode } from '@stoa/contract';
import { answerOnSocket } from '../responses/socket-answer.js';

/** Errors of Node's parser; anything else is not HTTP. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Answers data that could not be parsed as a request. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET') socket.destroy();
  else answerOnSocket(socket, CODES[error.code ?? ''] ?? 'REQUEST_INVALID');
}
