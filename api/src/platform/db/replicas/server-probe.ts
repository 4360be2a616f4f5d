import { Client } from 'pg';
import { bounds } from '../../bounds.js';
import { errorCode } from '../database-error.js';
import { type LogPosition, parsePosition } from './log-position.js';

/** Whether a server follows another, and the position up to which it has written or replayed its log. */
export interface ServerState {
  readonly isReplica: boolean;
  readonly position: LogPosition;
}

const STATE = `SELECT pg_is_in_recovery() AS "isReplica", CASE WHEN pg_is_in_recovery()
  THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END::text AS position`;

/** Queries the log position of a server on a dedicated connection, so that it never queues behind requests. */
export class ServerProbe {
  private client: Client | undefined;
  /** The last failure as text. */
  failure = '';

  constructor(private readonly url: string) {}

  /**
   * Returns the state of the server, or undefined if it fails or does not answer in time. The next call opens a new
   * connection.
   */
  async ask(): Promise<ServerState | undefined> {
    let deadline: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      deadline = setTimeout(() => resolve(this.fail('too late')), bounds.readinessTime);
    });
    const state = await Promise.race([this.read().catch((error) => this.fail(reasonOf(error))), tooLate]);
    clearTimeout(deadline);
    return state;
  }

  /** Closes the connection. */
  close(): void {
    this.client?.connection.stream.destroy();
    this.client = undefined;
  }

  private fail(failure: string): undefined {
    this.failure = failure;
    this.close();
  }

  private async read(): Promise<ServerState | undefined> {
    const client = (this.client ??= await this.open());
    const { rows } = await client.query<{ isReplica: boolean; position: string | null }>(STATE);
    const [row] = rows;
    return row?.position ? { isReplica: row.isReplica, position: parsePosition(row.position) } : undefined;
  }

  private async open(): Promise<Client> {
    const client = new Client({ connectionString: this.url, application_name: 'stoa replica watch' });
    client.on('error', () => {
      if (this.client === client) this.client = undefined;
    });
    this.client = client;
    await client.connect();
    return client;
  }
}

const reasonOf = (error: unknown): string =>
  errorCode(error) ?? (error instanceof Error ? error.message : String(error));
