import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What waits for the end of a connection: one listener for all of its requests. */
const waiting = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `end` once, when an answer has been taken or its connection is gone. The answer's own `close` is not enough: of
 * requests sent in one go, the later answers never hear that their connection has broken off.
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
