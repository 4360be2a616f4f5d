import { setTimeout as pause } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import { bounds } from '../../bounds.js';
import type { Logger } from '../../log.js';
import { errorCode, isDatabaseUnavailable } from '../database-error.js';
import type { RequestContext } from '../request-context.js';
import type { Sql } from '../sql.js';
import { PrimaryLog } from './lag.js';
import { BEGINNING, type LogPosition } from './log-position.js';
import type { Replica } from './replica.js';
import { ServerProbe, type ServerState } from './server-probe.js';
import type { WrittenPositions } from './written-positions.js';

/** The consistency of a read: it sees everything written up to `position`, valid while `gaps` stays the same. */
export interface ReadState {
  readonly position: LogPosition;
  readonly gaps: number;
}

/** SQLSTATEs of a statement timeout or lock timeout: the primary would take as long. */
const TOO_SLOW: ReadonlySet<string> = new Set(['57014', '55P03']);

/** Milliseconds between two checks while a write waits for replicas. */
const CATCH_UP_STEP = 10;

/** SQLSTATE of a read cancelled because it conflicted with replay. */
const REPLAY_CONFLICT = '40001';

/**
 * Chooses the replicas that may serve a read. Each replica is probed several times a second for its replay position.
 * One that does not answer, or lags too far behind, gets no reads until it has caught up. A member's read goes only to
 * a replica that has replayed this member's last write. Without replicas, the positions of writes are still known, for
 * lists that members share.
 */
export class Replicas {
  private readonly log = new PrimaryLog(2 * bounds.replicaLag);
  private readonly primary: ServerProbe;
  private readonly choices = new WeakMap<RequestContext, Promise<Replica | undefined>>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private isClosed = false;
  /** The position every read must see; undefined while unknown. */
  private floor: LogPosition | undefined;
  /** The number of times that positions may have been lost. */
  private gaps = 0;
  /** Whether the primary does not answer. */
  isPrimaryAway = false;
  /** Writes whose positions could not be shared with other instances. */
  unsharedWrites = 0;
  private isSharing = true;

  constructor(
    primaryUrl: string,
    readonly all: readonly Replica[],
    private readonly positions: WrittenPositions,
    private readonly logger: Logger,
  ) {
    this.primary = new ServerProbe(primaryUrl);
  }

  /** Starts the periodic probes. */
  watch(): void {
    void this.look().finally(() => {
      if (!this.isClosed) this.timer = setTimeout(() => this.watch(), bounds.replicaProbeInterval).unref();
    });
  }

  /**
   * Takes all replicas out of service until they have replayed everything written so far. Needed at the start, because
   * replicas must have its migrations, and after positions may have been lost.
   */
  requireEverything(): void {
    this.floor = undefined;
    this.gaps++;
  }

  /** Chooses the replica for all reads of a request; undefined if they must go to the primary. */
  choose(context: RequestContext): Promise<Replica | undefined> {
    let choice = this.choices.get(context);
    if (!choice) {
      choice = this.find(context);
      this.choices.set(context, choice);
    }
    return choice;
  }

  /** Returns the state that a read at a position sees. */
  stateAt(position: LogPosition): ReadState {
    return { position, gaps: this.gaps };
  }

  /**
   * Returns whether a read saw all writes of a member, on whichever instance they ran. The member's position is looked
   * up once their write is visible, so earlier reads have at most that position.
   */
  async hasWritesOf(memberId: number, { position, gaps }: ReadState): Promise<boolean> {
    if (!this.isSharing) return false;
    const written = await this.positions.of(memberId).catch(() => undefined);
    return written !== undefined && written < position && gaps === this.gaps;
  }

  /** Returns the most advanced replica, for reads while the primary is down. */
  latest(): Replica | undefined {
    return this.inService(BEGINNING).toSorted((a, b) => Number((b.replayed ?? 0n) - (a.replayed ?? 0n)))[0];
  }

  /**
   * Reads from a replica.
   * @returns undefined when the replica could not serve the read and the primary may try
   */
  async read<Row extends QueryResultRow>(replica: Replica, query: Sql): Promise<Row[] | undefined> {
    try {
      const rows = await replica.statements.rows<Row>(query);
      replica.reads++;
      return rows;
    } catch (error) {
      const code = errorCode(error) ?? '';
      if (code === REPLAY_CONFLICT) return undefined;
      if (TOO_SLOW.has(code) || !isDatabaseUnavailable(error)) throw error;
      this.leaveOut(replica, `does not serve reads (${code || String(error)})`);
      return undefined;
    }
  }

  /** Records that the reads of these members must see everything up to a position. */
  async note(memberIds: readonly number[], position: LogPosition): Promise<void> {
    try {
      await this.positions.note(memberIds, position);
      this.noteSharing(true);
    } catch (error) {
      // Without replicas here, other instances may still have some.
      if (this.all.length === 0) return;
      this.unsharedWrites++;
      this.noteSharing(false, error);
      // Other instances don't learn of this write while Redis is away or full: wait until every replica has it.
      await this.catchUp(position);
    }
  }

  private noteSharing(isSharing: boolean, error?: unknown): void {
    if (isSharing === this.isSharing) return;
    this.isSharing = isSharing;
    if (isSharing) this.logger.info('Redis stores write positions again.');
    else
      this.logger.warn(`Redis cannot store write positions, so writes wait for replicas: ${String(error)}`);
  }

  /** Resolves once all replicas in service have replayed up to a position, or after a time limit. */
  private async catchUp(position: LogPosition): Promise<void> {
    const end = performance.now() + bounds.replicaCatchUpTime;
    while (this.inService(BEGINNING).some((replica) => !replica.hasReached(position))) {
      if (performance.now() > end) {
        this.logger.warn('A write was answered before every replica had it.');
        return;
      }
      await pause(CATCH_UP_STEP);
      await this.look();
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.primary.close();
    this.positions.close();
    await Promise.all(this.all.map((replica) => replica.close()));
  }

  private async find({ memberId }: RequestContext): Promise<Replica | undefined> {
    const { floor } = this;
    if (floor === undefined) return undefined;
    const own = memberId === undefined ? BEGINNING : await this.positions.of(memberId).catch(() => undefined);
    if (own === undefined) return undefined;
    return this.inService(own > floor ? own : floor).toSorted((a, b) => a.load - b.load)[0];
  }

  private inService(position: LogPosition): Replica[] {
    return this.all.filter((replica) => replica.hasReached(position));
  }

  /** Probes all servers. Concurrent callers share one probe. */
  private look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    const { gaps } = this;
    // Replicas are probed first, so the primary's position is never behind what they have replayed.
    const states = this.all.map((replica) => replica.probe.ask());
    const primary = await this.primary.ask();
    this.isPrimaryAway = primary === undefined || primary.isReplica;
    if (primary && !primary.isReplica) {
      this.log.note(primary.position, performance.now());
      if (gaps === this.gaps) this.floor ??= primary.position;
    }
    for (const [index, replica] of this.all.entries()) this.judge(replica, await states[index]);
  }

  private judge(replica: Replica, state: ServerState | undefined): void {
    if (!state) return this.leaveOut(replica, `does not answer (${replica.probe.failure})`);
    if (!state.isReplica) return this.leaveOut(replica, 'follows no other server');
    replica.replayed = state.position;
    replica.lag = this.log.lagOf(state.position);
    if (replica.lag > bounds.replicaLag) return this.leaveOut(replica, 'lags too far behind');
    if (replica.reason === undefined || replica.lag > bounds.replicaReturnLag) return;
    replica.reason = undefined;
    this.logger.info(`The replica ${replica.name} serves reads.`);
  }

  private leaveOut(replica: Replica, reason: string): void {
    if (replica.reason !== reason)
      this.logger.warn(`The replica ${replica.name} ${reason}: other servers take its reads.`);
    replica.reason = reason;
  }
}
