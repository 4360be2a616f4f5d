import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';

/** Longer than a client waits for an answer of Redis, in milliseconds. */
const DELAY = 1_000;

/** A TCP proxy that can deliver one command late. */
export class LateLine {
  private delayed: string | undefined;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  static async to(url: string): Promise<LateLine> {
    const server = createServer();
    const line = new LateLine(server, new URL(url));
    server.on('connection', (near) => {
      const far = connect(Number(line.target.port), line.target.hostname);
      near.on('error', () => far.destroy()).on('close', () => far.destroy());
      far.on('error', () => near.destroy()).on('close', () => near.destroy());
      far.pipe(near);
      near.on('data', (piece) => line.deliver(piece, () => far.write(piece)));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  /** Where the near end of the line is. */
  get url(): string {
    const url = new URL(this.target);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** Delivers the next command with this name late. */
  delayNext(command: string): void {
    this.delayed = command;
  }

  /** Accepts no more connections. */
  async close(): Promise<void> {
    this.server.close();
    await once(this.server, 'close');
  }

  private deliver(piece: Buffer, pass: () => void): void {
    const isDelayed = this.delayed !== undefined && piece.includes(`\r\n${this.delayed}\r\n`);
    if (isDelayed) this.delayed = undefined;
    if (isDelayed) setTimeout(pass, DELAY);
    else pass();
  }
}
