import type { IncomingMessage, ServerResponse } from 'node:http';
import { bounds } from '../../bounds.js';
import { hasBody } from './has-body.js';

/** Milliseconds between two checks of a body that is drained. */
const CHECK_EVERY = 50;

/**
 * Keeps the connection open after an early response, while the request body still arrives. Closing it then would show
 * the client a broken connection instead of the response.
 */
export function keepForDraining(request: IncomingMessage, response: ServerResponse): void {
  if (hasBody(request) && !request.complete) response.shouldKeepAlive = true;
}

/** Reads and discards the rest of an answered request. Beyond its bounds it closes the connection. */
export function drain(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request) || request.destroyed) return;
  const { socket } = request;
  const lastByte = socket.bytesRead + bounds.drainBytes;
  const end = Date.now() + bounds.drainTime;
  const wantsClose = request.headers.connection?.toLowerCase() === 'close' && response.shouldKeepAlive;
  /** Returns whether draining is over. */
  const look = () => {
    if (request.complete && wantsClose) socket.end();
    else if (!request.complete && (socket.bytesRead > lastByte || Date.now() > end)) socket.destroy();
    return request.complete || socket.destroyed;
  };
  if (look()) return;
  request.unpipe();
  request.resume();
  // A timer instead of a listener: the connection may serve many more requests.
  const timer = setInterval(() => {
    if (look()) clearInterval(timer);
  }, CHECK_EVERY).unref();
}
