import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** PostgreSQL's message that a connection is free, outside transactions. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** PostgreSQL's last message to a connection that an administrator ends. */
const ENDED = errorMessage(['SFATAL', 'C57P01', 'Mterminating connection due to administrator command']);

function errorMessage(fields: readonly string[]): Buffer {
  const body = Buffer.from(`${fields.map((field) => `${field}\0`).join('')}\0`);
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** A TCP proxy to a database, which tests can cut and restore. */
export class Line {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;
  private ends = false;

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

  /** Ends the connection that answers next, in the same chunk as its answer. */
  endWithNextAnswer(): void {
    this.ends = true;
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
      }
      near.pipe(far);
      far.pipe(this.answers()).pipe(near);
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  private answers(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        const isLast = this.ends && chunk.subarray(-READY.length).equals(READY);
        if (isLast) this.ends = false;
        done(null, isLast ? Buffer.concat([chunk, ENDED]) : chunk);
      },
    });
  }
}
