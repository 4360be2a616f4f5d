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
  /** When each open connection last brought something, in milliseconds of `performance.now()`. */
  private readonly heardAt = new Map<Connected, number>();

  /** @param timeout milliseconds of silence */
  constructor(private readonly timeout: number) {}

  /** Watches a new connection until it ends. */
  watch(client: ClientBase): void {
    const connected = client as unknown as Connected;
    const { stream } = connected.connection;
    const heard = () => this.heardAt.set(connected, performance.now());
    heard();
    stream.on('data', heard);
    const check = () => this.check(connected);
    stream.on('timeout', check);
    client.once('end', () => {
      stream.off('data', heard);
      stream.off('timeout', check);
      this.heardAt.delete(connected);
    });
    // A listener given to `setTimeout` would be called once, and a connection that rests uses that up.
    stream.setTimeout(this.timeout);
  }

  private check(silent: Connected): void {
    if (silent.readyForQuery) return;
    const { bytesRead } = silent.connection.stream;
    // When this process was busy, the answer may lie in the socket: it is read before this is called.
    setImmediate(() => {
      if (silent.connection.stream.bytesRead === bytesRead) this.giveUp(silent);
    });
  }

  /**
   * Whatever silenced one connection most likely silenced the idle ones too: the next request gets a new one. Those
   * that brought something since the statement was sent are alive, and may be between two statements of a transaction.
   */
  private giveUp(silent: Connected): void {
    const sentAt = performance.now() - this.timeout;
    for (const [connected, heardAt] of this.heardAt) {
      if (connected === silent || (connected.readyForQuery && heardAt < sentAt))
        connected.connection.stream.destroy(noAnswer(this.timeout));
    }
  }
}

const noAnswer = (timeout: number): Error =>
  Object.assign(new Error(`The database has not answered for ${timeout} ms.`), { code: 'ETIMEDOUT' });
