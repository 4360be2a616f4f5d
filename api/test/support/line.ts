import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy to a database, which tests can cut and restore. */
export class Line {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  private constructor(private readonly target: URL) {}

  static async to(url: string): Promise<Line> {
    const line = new Line(new URL(url));
    await line.mend();
    return line;
  }

  /** Where the near end of the line is. */
  get url(): string {
    const url = new URL(this.target);
    url.port = String(this.port);
    return url.href;
  }

  /** Closes all connections and refuses new ones. */
  cut(): void {
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
  }

  /** Drops all connections silently, as a failover does; new connections pass. */
  lose(): void {
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** Stalls all connections, new ones too, for good. */
  hang(): void {
    this.lose();
    this.server?.removeAllListeners('connection').on('connection', (near: Socket) => this.sockets.add(near));
  }

  /** Accepts connections at the same address again. */
  async mend(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(Number(this.target.port), this.target.hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }
}
