import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** Members of the client that the driver's types omit: its socket, and whether a query is active. */
interface Connected {
  readonly connection: { readonly stream: Socket };
  readonly readyForQuery: boolean;
}

/**
 * Ends connections whose running statement gets no answer. A failover or network loss closes no connection: without
 * this class, each stays taken until the operating system gives up, which takes hours.
 */
export class SilentConnections {
  /** When each open connection last received data, in milliseconds of `performance.now()`. */
  private readonly receivedAt = new Map<Connected, number>();

  /** @param timeout milliseconds without received data */
  constructor(private readonly timeout: number) {}

  /** Watches a new connection until it closes. */
  watch(client: ClientBase): void {
    const connected = client as unknown as Connected;
    const { stream } = connected.connection;
    const noteReceived = () => this.receivedAt.set(connected, performance.now());
    noteReceived();
    stream.on('data', noteReceived);
    const check = () => this.check(connected);
    stream.on('timeout', check);
    client.once('end', () => {
      stream.off('data', noteReceived);
      stream.off('timeout', check);
      this.receivedAt.delete(connected);
    });
    // `on` instead of the callback of `setTimeout`: the callback runs once, and an idle connection would use it up.
    stream.setTimeout(this.timeout);
  }

  private check(silent: Connected): void {
    if (silent.readyForQuery) return;
    const { bytesRead } = silent.connection.stream;
    // If this process was busy, the answer may wait in the socket: the event loop reads it before this callback.
    setImmediate(() => {
      if (silent.connection.stream.bytesRead === bytesRead) this.giveUp(silent);
    });
  }

  /**
   * Ends a silent connection and the idle ones, which the same failure has probably silenced: the next request gets a
   * new one. Connections that received data since the statement was sent are alive, and may be between two statements
   * of a transaction.
   */
  private giveUp(silent: Connected): void {
    const sentAt = performance.now() - this.timeout;
    for (const [connected, receivedAt] of this.receivedAt) {
      if (connected === silent || (connected.readyForQuery && receivedAt < sentAt))
        connected.connection.stream.destroy(noAnswer(this.timeout));
    }
  }
}

const noAnswer = (timeout: number): Error =>
  Object.assign(new Error(`The database has not answered for ${timeout} ms.`), { code: 'ETIMEDOUT' });
