import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** What the driver's types leave out: its socket, and whether it waits for an answer. */
interface Connected {
  readonly connection: { readonly stream: Socket };
  readonly readyForQuery: boolean;
}

/**
 * Gives up connections on which a statement runs and nothing comes back. A failover or a lost network ends no
 * connection: without this, each stays taken until the operating system gives up, which takes hours.
 */
export class SilentConnections {
  private readonly open = new Set<Connected>();

  /** @param timeout milliseconds of silence */
  constructor(private readonly timeout: number) {}

  /** Watches a new connection until it ends. */
  watch(client: ClientBase): void {
    const connected = client as unknown as Connected;
    const { stream } = connected.connection;
    this.open.add(connected);
    client.once('end', () => this.open.delete(connected));
    stream.setTimeout(this.timeout, () => this.check(connected));
  }

  private check(silent: Connected): void {
    if (silent.readyForQuery) return;
    const { bytesRead } = silent.connection.stream;
    // When this process was busy, the answer may lie in the socket: it is read before this is called.
    setImmediate(() => {
      if (silent.connection.stream.bytesRead === bytesRead) this.giveUp(silent);
    });
  }

  /** Whatever silenced one connection most likely silenced the idle ones too: the next request gets a new one. */
  private giveUp(silent: Connected): void {
    for (const connected of this.open) {
      if (connected === silent || connected.readyForQuery)
        connected.connection.stream.destroy(noAnswer(this.timeout));
    }
  }
}

const noAnswer = (timeout: number): Error =>
  Object.assign(new Error(`The database has not answered for ${timeout} ms.`), { code: 'ETIMEDOUT' });
