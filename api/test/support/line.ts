import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a database that can be cut and mended. */
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

  /** Ends what runs through the line and takes nothing new. */
  cut(): void {
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
  }

  /** Loses what runs through the line without a word to either end, as a failover does; new connections pass. */
  lose(): void {
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** Keeps all that runs through the line, and whatever is new, waiting for good. */
  hang(): void {
    this.lose();
    this.server?.removeAllListeners('connection').on('connection', (near: Socket) => this.sockets.add(near));
  }

  /** Takes connections, at the same place as before. */
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
