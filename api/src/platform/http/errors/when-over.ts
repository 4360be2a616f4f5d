import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Callbacks waiting for the end of a connection: one listener for all of its requests. */
const waiting = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `end` once, when a response has been received or its connection is closed. The response's own `close` event is
 * not enough: with pipelined requests, later responses get no event when the connection breaks.
 */
export function whenOver(request: IncomingMessage, response: ServerResponse, end: () => void): void {
  const { socket } = request;
  if (socket.destroyed || response.destroyed) return end();
  const ends = waiting.get(socket) ?? waitFor(socket);
  const once = () => {
    if (ends.delete(once)) end();
  };
  ends.add(once);
  response.once('close', once);
}

function waitFor(socket: Socket): Set<() => void> {
  const ends = new Set<() => void>();
  waiting.set(socket, ends);
  socket.once('close', () => {
    for (const end of ends) end();
  });
  return ends;
}
