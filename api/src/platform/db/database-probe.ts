import { Client } from 'pg';
import { bounds } from '../bounds.js';

/** Milliseconds since 1970, by the database's clock. */
const CLOCK = 'SELECT extract(epoch FROM clock_timestamp())::float * 1000 AS now';

/**
 * Checks that the database answers, on a dedicated connection so that it never queues behind requests. A check settles
 * within a second; concurrent callers share it.
 */
export class DatabaseProbe {
  private client: Client | undefined;
  private question: Promise<void> | undefined;
  /** Milliseconds by which this machine's clock was ahead of the database's at the last check. */
  clockOffset = 0;

  constructor(private readonly url: string) {}

  /**
   * Resolves when the database has answered.
   * @throws {Error} when it does not answer within the readiness timeout
   */
  ask(): Promise<void> {
    this.question ??= this.askInTime().finally(() => (this.question = undefined));
    return this.question;
  }

  /** Closes the connection. */
  close(): void {
    this.client?.connection.stream.destroy();
    this.client = undefined;
  }

  private async askInTime(): Promise<void> {
    let deadline: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      deadline = setTimeout(() => reject(noAnswer()), bounds.readinessTime);
    });
    try {
      await Promise.race([this.ping(), tooLate]);
    } catch (error) {
      this.close();
      throw error;
    } finally {
      clearTimeout(deadline);
    }
  }

  private async ping(): Promise<void> {
    const client = this.client ?? this.open();
    if (this.client !== client) {
      this.client = client;
      await client.connect();
    }
    const askedAt = Date.now();
    const { rows } = await client.query<{ now: number }>(CLOCK);
    const halfway = (askedAt + Date.now()) / 2;
    this.clockOffset = halfway - (rows[0]?.now ?? halfway);
  }

  private open(): Client {
    const client = new Client({
      connectionString: this.url,
      application_name: 'stoa readiness',
    });
    // A connection that ends between two checks is reopened by the next one.
    client.on('error', () => {
      if (this.client === client) this.client = undefined;
    });
    return client;
  }
}

const noAnswer = (): Error =>
  Object.assign(new Error(`The database has not answered for ${bounds.readinessTime} ms.`), {
    code: 'ETIMEDOUT',
  });
