import type { WebSocket } from 'ws';

/** Milliseconds between two pings. Proxies close connections that are silent for a minute. */
const EVERY = 30_000;

/** Pings connections and closes those without an answer: a lost network closes no connection. */
export class Heartbeat {
  private readonly silent = new WeakSet<WebSocket>();
  private readonly timer: NodeJS.Timeout;

  /** @param onBeat runs at each beat */
  constructor(
    private readonly sockets: () => WebSocket[],
    private readonly onBeat: () => void,
  ) {
    this.timer = setInterval(() => this.beat(), EVERY).unref();
  }

  /** Watches a connection for pongs. */
  watch(socket: WebSocket): void {
    socket.on('pong', () => this.silent.delete(socket));
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private beat(): void {
    this.onBeat();
    for (const socket of this.sockets()) {
      if (this.silent.has(socket)) {
        socket.terminate();
      } else {
        this.silent.add(socket);
        socket.ping();
      }
    }
  }
}
