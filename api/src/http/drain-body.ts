import type { IncomingMessage, ServerResponse } from 'node:http';
import { bounds } from '../bounds.js';
import { hasBody } from './has-body.js';

/** Milliseconds between two looks at a body that is drained. */
const CHECK_EVERY = 50;

/**
 * Keeps the connection open beyond an answer that comes before the whole request has: if it were closed on data that
 * is still coming, the sender would see a broken connection in place of the answer.
 */
export function keepForDraining(request: IncomingMessage, response: ServerResponse): void {
  if (hasBody(request) && !request.complete) response.shouldKeepAlive = true;
}

/** Reads on what is still coming of a request that is answered already. Beyond its bounds the connection is closed. */
export function drain(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request) || request.destroyed) return;
  const { socket } = request;
  const lastByte = socket.bytesRead + bounds.drainBytes;
  const end = Date.now() + bounds.drainTime;
  const wantsClose = request.headers.connection?.toLowerCase() === 'close' && response.shouldKeepAlive;
  /** Whether there is nothing more to look at. */
  const look = () => {
    if (request.complete && wantsClose) socket.end();
    else if (!request.complete && (socket.bytesRead > lastByte || Date.now() > end)) socket.destroy();
    return request.complete || socket.destroyed;
  };
  if (look()) return;
  request.unpipe();
  request.resume();
  // No listener on the connection, which may live for many more requests.
  const timer = setInterval(() => {
    if (look()) clearInterval(timer);
  }, CHECK_EVERY).unref();
}
