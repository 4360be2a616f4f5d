import { accountLimits, type OwnBan, type OwnSession, type Role } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../platform/config/config.js';
import { CONFIG, LOGGER } from '../../platform/core.module.js';
import { Database } from '../../platform/db/database.js';
import { requestContext } from '../../platform/db/request-context.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import type { Viewer } from '../../platform/http/request.js';
import { LiveBus } from '../../platform/bus/live-bus.js';
import { bounds } from '../../platform/bounds.js';
import type { Logger } from '../../platform/log.js';
import { siteBanOf } from '../../platform/visibility/bans.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { networkOf, SecurityEvents } from '../../platform/security/security-events.js';
import { deviceOf } from '../../platform/security/device.js';
import { hashToken, newToken } from '../../delivery/tokens/token.js';
import { RecentSessions } from './recent-sessions.js';
import { IS_OPEN, ownerWith, type SignInProof } from './sign-in-proof.js';

/** The idle timeout of a session. */
const LIFETIME = raw(`interval '${accountLimits.sessionIdleDays} days'`);

/** The maximum lifetime of a session, however much it is used. */
const LIFETIME_MAX = raw(`interval '${accountLimits.sessionDays} days'`);

/** Milliseconds. Recording uses more often would make every read a write. */
const TOUCH_EVERY = 60 * 60_000;

const USER_AGENT_MAX = 300;

/** The encoding of token hashes as keys. */
const HASH_ENCODING = 'base64url';

/** Maximum tokens looked up by one statement. */
const LOOKUPS_MAX = 500;

const IS_LIVE = sql`s.expires_at > now() AND s.created_at > now() - ${LIFETIME_MAX}`;

const FIND_COLUMNS = sql`s.id AS "sessionId", s.last_used_at AS "lastUsedAt", u.id, u.username, u.role,
    u.created_at AS "registeredAt", ${siteBanOf(sql`u.id`)} AS ban FROM sessions s JOIN users u ON u.id = s.user_id`;

interface SessionRow {
  sessionId: number;
  lastUsedAt: string;
  id: number;
  username: string;
  role: Role;
  registeredAt: string;
  ban: OwnBan | null;
}

interface ListedSession extends Omit<OwnSession, 'device' | 'isCurrent'> {
  userAgent: string | null;
}

/** A session just stored. */
interface StoredSession {
  readonly sessionId: number;
  /** Whether the device and network are known from a sign-in of the last 90 days. */
  readonly isFamiliar: boolean;
}

/** A session just opened. */
export interface OpenedSession extends StoredSession {
  readonly token: string;
}

/** The origin of a request. */
export interface Sender {
  readonly userAgent: string | undefined;
  /** Its network address; absent for sessions that were not requested over a network. */
  readonly address?: string;
}

/** Manages sessions: opaque tokens, stored as hashes, with a sliding lifetime, ended individually. */
@Injectable()
export class Sessions {
  /**
   * Tokens of requests and live connections in one turn of the event loop are looked up by one statement. A statement
   * costs more than a few more tokens, and after a restart all connections present theirs within a second.
   */
  private readonly lookups = new DataLoader((tokenHashes: readonly string[]) => this.findAll(tokenHashes), {
    cache: false,
    maxBatchSize: LOOKUPS_MAX,
    batchScheduleFn: (send) => setImmediate(send),
  });
  private readonly recent: RecentSessions;

  constructor(
    private readonly database: Database,
    private readonly liveBus: LiveBus,
    private readonly events: SecurityEvents,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) config: Config,
    metrics: Metrics,
  ) {
    this.recent = new RecentSessions(Math.min(config.pageCacheMs, bounds.recentSessionTime), metrics);
    liveBus.subscribe(({ kind }) => {
      if (kind === 'session-ended' || kind === 'role-changed' || kind === 'gap') this.recent.forget();
    });
  }

  /**
   * Returns the viewer of a token; undefined for an expired or unknown one.
   * @param isExact whether the session must be alive right now; otherwise another instance may have ended it a moment
   *   ago
   */
  find(token: string, isExact = true): Promise<Viewer | undefined> {
    return this.findHashed(hashToken(token).toString(HASH_ENCODING), isExact);
  }

  /** Returns the viewer of a token by its hash, in base64url; see `find`. */
  findHashed(tokenHash: string, isExact = true): Promise<Viewer | undefined> {
    return this.recent.find(tokenHash, isExact, () => this.lookups.load(tokenHash));
  }

  /** Returns the ids of the sessions that have not ended. */
  async alive(sessionIds: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await this.database.rows<{ id: number }>(
      sql`SELECT s.id FROM sessions s WHERE s.id = ANY (${sessionIds}::integer[]) AND ${IS_LIVE}`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Opens a session. The statement locks the account and checks the proof again, so a password replaced during the
   * sign-in opens none. Beyond the limit of sessions per member, the least recently used one ends.
   * @param andStore stores what belongs to the new session, in its transaction
   * @returns its token, which is not stored, and whether the member has recently signed in from that device and
   *   network; undefined when the account no longer has that password or passkey, or is closed
   */
  async open(
    userId: number,
    proof: SignInProof,
    { userAgent, address }: Sender,
    andStore: (manager: EntityManager, opened: StoredSession) => Promise<void> = () => Promise.resolve(),
  ): Promise<OpenedSession | undefined> {
    const token = newToken();
    const network = address === undefined ? null : networkOf(address);
    const device = deviceHashOf({ userAgent, address });
    const statement = sql`
      WITH owner AS (${ownerWith(userId, proof)}),
      device AS (
        INSERT INTO familiar_devices AS d (user_id, device_hash) SELECT id, ${device} FROM owner
        ON CONFLICT (user_id, device_hash) DO UPDATE SET used_at = now() RETURNING xmax <> 0 AS is_familiar
      )
      INSERT INTO sessions (token_hash, user_id, user_agent, network, expires_at)
      SELECT ${hashToken(token)}, id, left(${userAgent ?? null}, ${literal(USER_AGENT_MAX)}), ${network},
        now() + ${LIFETIME} FROM owner
      RETURNING id AS "sessionId", (SELECT is_familiar FROM device) AS "isFamiliar"`;
    const opened = await inTransaction(this.database.source, async (manager) => {
      const [stored] = await runStatement<StoredSession>(manager, statement);
      if (stored) await andStore(manager, stored);
      return stored;
    });
    if (!opened) return undefined;
    await this.database.rows(noteActive(userId));
    await this.endWhere(
      userId,
      sql`id IN (SELECT id FROM sessions WHERE user_id = ${userId}
      ORDER BY last_used_at DESC, id DESC OFFSET ${literal(accountLimits.sessionsPerMember)})`,
    );
    const context = requestContext.getStore();
    if (context) context.writesFor.add(userId);
    else await this.database.noteWrite([userId]);
    return { token, ...opened };
  }

  /**
   * Returns whether a member has recently signed in from a device and network. Without a member it does the same work.
   */
  async isFamiliar(userId: number | undefined, sender: Sender): Promise<boolean> {
    const row = await this.database.row(sql`SELECT 1 FROM familiar_devices
      WHERE user_id = ${userId ?? 0} AND device_hash = ${deviceHashOf(sender)}`);
    return row !== undefined;
  }

  /** Returns a member's sessions: the current one, then the others, most recently used first. */
  async list({ id, sessionId }: Viewer): Promise<OwnSession[]> {
    const rows = await this.database.rows<ListedSession>(sql`SELECT id, user_agent AS "userAgent", network,
        created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM sessions s WHERE user_id = ${id} AND ${IS_LIVE}
      ORDER BY id = ${sessionId} DESC, last_used_at DESC, id DESC LIMIT ${literal(accountLimits.sessionsPerMember)}`);
    return rows.map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceOf(userAgent),
      isCurrent: session.id === sessionId,
    }));
  }

  /** Ends a session of a member and closes its live connections; returns whether it existed. */
  async end(sessionId: number, userId: number): Promise<boolean> {
    return (await this.endWhere(userId, sql`id = ${sessionId}`)) > 0;
  }

  /**
   * Ends all sessions of a member and closes their live connections.
   * @param except the session to keep, if any
   */
  async endAll(userId: number, except?: number): Promise<void> {
    await this.endWhere(userId, except === undefined ? sql`true` : sql`id <> ${except}`);
  }

  /**
   * Ends all sessions of a member as part of a transaction, which has locked the account first: `announceEnd` closes
   * their live connections after the commit.
   * @param except the session to keep, if any
   * @returns the ids of the ended sessions
   */
  async endAllWithin(manager: EntityManager, userId: number, except?: number): Promise<number[]> {
    const [ended] = await manager.query<[{ id: number }[], number]>(
      'DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2 RETURNING id',
      [userId, except ?? null],
    );
    return ended.map(({ id }) => id);
  }

  /** Makes every instance forget ended sessions, and close their live connections. */
  announceEnd(userId: number, sessionIds: readonly number[]): void {
    if (sessionIds.length > 0) this.recent.forget();
    for (const sessionId of sessionIds) {
      this.events.note('session.ended', { userId });
      this.liveBus.publish({ kind: 'session-ended', sessionId });
    }
  }

  /**
   * Returns the viewers of tokens, in their order; undefined for expired and unknown ones, an error for failed lookups.
   */
  private async findAll(tokenHashes: readonly string[]): Promise<(Viewer | undefined | Error)[]> {
    const hashes = tokenHashes.map((each) => Buffer.from(each, HASH_ENCODING));
    try {
      const rows = await this.database.fresh.rows<SessionRow & { tokenHash: Buffer }>(
        sql`SELECT s.token_hash AS "tokenHash", ${FIND_COLUMNS}
          WHERE s.token_hash = ANY (${hashes}::bytea[]) AND ${IS_LIVE} AND ${IS_OPEN}`,
        new Set(tokenHashes).size,
      );
      for (const row of rows) if (Date.now() - Date.parse(row.lastUsedAt) > TOUCH_EVERY) this.touch(row);
      const viewers = new Map(rows.map((row) => [row.tokenHash.toString(HASH_ENCODING), toViewer(row)]));
      return tokenHashes.map((each) => viewers.get(each));
    } catch (error) {
      if (tokenHashes.length === 1 || !this.database.replicas) throw error;
      // A token that no replica knows yet must not make the others wait for the primary.
      return Promise.all(tokenHashes.map((each) => this.findAll([each]).then(([viewer]) => viewer, toError)));
    }
  }

  private async endWhere(userId: number, condition: Sql): Promise<number> {
    const ended = await this.database.rows<{ id: number }>(
      sql`DELETE FROM sessions WHERE user_id = ${userId} AND ${condition} RETURNING id`,
    );
    this.announceEnd(
      userId,
      ended.map(({ id }) => id),
    );
    return ended.length;
  }

  /** Deletes expired sessions, and devices unused for as long. */
  async sweep(): Promise<void> {
    await this.database.rows(sql`DELETE FROM familiar_devices WHERE used_at <= now() - ${LIFETIME_MAX}`);
    await this.database.rows(
      sql`DELETE FROM sessions WHERE expires_at <= now() OR created_at <= now() - ${LIFETIME_MAX}`,
    );
  }

  /** Not awaited: an unrecorded use only costs an hour of the session's lifetime. */
  private touch({ sessionId, id }: Pick<SessionRow, 'sessionId' | 'id'>): void {
    const touched = this.database.rows(sql`WITH active AS (${noteActive(id)})
      UPDATE sessions SET last_used_at = now(),
      expires_at = least(now() + ${LIFETIME}, created_at + ${LIFETIME_MAX}) WHERE id = ${sessionId}`);
    touched.catch((error: unknown) => {
      this.logger.warn({ err: error }, 'A session could not be extended.');
    });
  }
}

/** Records that a member is active, once a day. */
const noteActive = (userId: number): Sql => sql`UPDATE users SET last_active_at = now()
  WHERE id = ${userId} AND last_active_at < now() - interval '1 day'`;

/** Returns the stored hash of a device and its network. */
export const deviceHashOf = ({ userAgent, address }: Sender): Buffer =>
  hashToken(`${deviceOf(userAgent ?? null) ?? ''} ${address === undefined ? '' : networkOf(address)}`);

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const toViewer = ({ id, username, role, sessionId, registeredAt, ban }: SessionRow): Viewer => ({
  id,
  username,
  role,
  sessionId,
  registeredAt: Date.parse(registeredAt),
  ...(ban && { ban }),
});
