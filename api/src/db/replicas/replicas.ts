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

/** What a read finds: all that was written up to a position, which counts as long as no positions are forgotten. */
export interface ReadState {
  readonly position: LogPosition;
  readonly gaps: number;
}

/** SQLSTATEs of a statement that its time limit ended, or its wait for a lock: elsewhere it would take as long. */
const TOO_SLOW: ReadonlySet<string> = new Set(['57014', '55P03']);

/** Milliseconds between two looks while a write waits for replicas. */
const CATCH_UP_STEP = 10;

/** SQLSTATE of a read that had to give way to what the replica replays. */
const IN_THE_WAY = '40001';

/**
 * Which replicas may serve which reads. Each is asked several times a second up to where it has replayed the primary's
 * log. One that does not answer, or is too far behind, gets no reads until it answers and has caught up. A read of a
 * member goes only to a replica that has replayed the last thing that this member wrote. There may be none: what members
 * have written is known all the same, for lists that they share.
 */
export class Replicas {
  private readonly log = new PrimaryLog(2 * bounds.replicaLag);
  private readonly primary: ServerProbe;
  private readonly choices = new WeakMap<RequestContext, Promise<Replica | undefined>>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private isClosed = false;
  /** What every read must find; undefined until it is known. */
  private floor: LogPosition | undefined;
  /** Counts what made it unknown. */
  private gaps = 0;
  /** Whether the primary does not answer. */
  isPrimaryAway = false;
  /** Writes of which other instances could not be told. */
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

  /** Begins to watch. */
  watch(): void {
    void this.look().finally(() => {
      if (!this.isClosed) this.timer = setTimeout(() => this.watch(), bounds.replicaProbeInterval).unref();
    });
  }

  /**
   * Lets no replica serve anything before it has everything that is written now: at the start, whose migrations a
   * replica must have, and when positions may have been forgotten.
   */
  requireEverything(): void {
    this.floor = undefined;
    this.gaps++;
  }

  /** The replica for all reads of a request; undefined when they are the primary's. */
  choose(context: RequestContext): Promise<Replica | undefined> {
    let choice = this.choices.get(context);
    if (!choice) {
      choice = this.find(context);
      this.choices.set(context, choice);
    }
    return choice;
  }

  /** What a read at a position finds. */
  stateAt(position: LogPosition): ReadState {
    return { position, gaps: this.gaps };
  }

  /**
   * Whether a read found all that a member has written, wherever that was. Their position is asked for when their write
   * can be seen: what was read before that has the same position at most.
   */
  async hasWritesOf(memberId: number, { position, gaps }: ReadState): Promise<boolean> {
    if (!this.isSharing) return false;
    const written = await this.positions.of(memberId).catch(() => undefined);
    return written !== undefined && written < position && gaps === this.gaps;
  }

  /** A replica that has the latest of what is there, for what is read while the primary is away. */
  latest(): Replica | undefined {
    return this.inService(BEGINNING).toSorted((a, b) => Number((b.replayed ?? 0n) - (a.replayed ?? 0n)))[0];
  }

  /**
   * Reads from a replica.
   * @returns undefined when it could not serve this, which the primary then may
   */
  async read<Row extends QueryResultRow>(replica: Replica, query: Sql): Promise<Row[] | undefined> {
    try {
      const rows = await replica.statements.rows<Row>(query);
      replica.reads++;
      return rows;
    } catch (error) {
      const code = errorCode(error) ?? '';
      if (code === IN_THE_WAY) return undefined;
      if (TOO_SLOW.has(code) || !isDatabaseUnavailable(error)) throw error;
      this.leaveOut(replica, `does not serve reads (${code || String(error)})`);
      return undefined;
    }
  }

  /** Notes that members must find what was written up to now. */
  async note(memberIds: readonly number[], position: LogPosition): Promise<void> {
    try {
      await this.positions.note(memberIds, position);
      this.noteSharing(true);
    } catch (error) {
      // Without replicas here nothing says that there are some elsewhere.
      if (this.all.length === 0) return;
      this.unsharedWrites++;
      this.noteSharing(false, error);
      // Instances that cannot be told, as while Redis is away or full, find it when every replica has it.
      await this.catchUp(position);
    }
  }

  private noteSharing(isSharing: boolean, error?: unknown): void {
    if (isSharing === this.isSharing) return;
    this.isSharing = isSharing;
    if (isSharing) this.logger.info('Redis takes what members have written again.');
    else
      this.logger.warn(
        `Redis does not take what members have written, who wait for replicas: ${String(error)}`,
      );
  }

  /** Resolves when all replicas that serve reads have replayed up to a position, or take too long. */
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

  /** Asks all servers where they stand; whoever asks meanwhile shares the answer. */
  private look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    const { gaps } = this;
    // The replicas are asked first: what they have replayed by then, the primary had written before.
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
    if (replica.lag > bounds.replicaLag) return this.leaveOut(replica, 'is too far behind');
    if (replica.reason === undefined || replica.lag > bounds.replicaReturnLag) return;
    replica.reason = undefined;
    this.logger.info(`The replica ${replica.name} serves reads.`);
  }

  private leaveOut(replica: Replica, reason: string): void {
    if (replica.reason !== reason)
      this.logger.warn(`The replica ${replica.name} ${reason}: reads go elsewhere.`);
    replica.reason = reason;
  }
}
