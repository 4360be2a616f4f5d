import { limits, type OwnSession, type Role } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config.js';
import { CONFIG, LOGGER } from '../core.module.js';
import { Database } from '../db/database.js';
import { requestContext } from '../db/request-context.js';
import { literal, raw, type Sql, sql } from '../db/sql.js';
import type { Viewer } from '../http/request.js';
import { LiveBus } from '../bus/live-bus.js';
import { bounds } from '../bounds.js';
import type { Logger } from '../log.js';
import { Metrics } from '../metrics/metrics.js';
import { networkOf, SecurityEvents } from '../security/security-events.js';
import { deviceOf } from '../security/device.js';
import { hashToken, newToken } from '../tokens/token.js';
import { RecentSessions } from './recent-sessions.js';

/** A session that is used ends this long after its last use. */
const LIFETIME = raw(`interval '${limits.sessionIdleDays} days'`);

/** However much it is used, it ends this long after it began. */
const LIFETIME_MAX = raw(`interval '${limits.sessionDays} days'`);

/** Milliseconds. Noting a use more often than this would make every read a write. */
const TOUCH_EVERY = 60 * 60_000;

const USER_AGENT_MAX = 300;

/** How hashes of tokens are written as keys. */
const HASH_ENCODING = 'base64url';

/** Tokens that one statement looks up. */
const LOOKUPS_MAX = 500;

const IS_LIVE = sql`s.expires_at > now() AND s.created_at > now() - ${LIFETIME_MAX}`;

/** A closed account has no sessions, even if one is still stored. */
const IS_OPEN = sql`u.deleted_at IS NULL`;
const FIND_COLUMNS = sql`s.id AS "sessionId", s.last_used_at AS "lastUsedAt", u.id, u.username, u.role,
    u.created_at AS "registeredAt" FROM sessions s JOIN users u ON u.id = s.user_id`;

interface SessionRow {
  sessionId: number;
  lastUsedAt: string;
  id: number;
  username: string;
  role: Role;
  registeredAt: string;
}

interface ListedSession extends Omit<OwnSession, 'device' | 'isCurrent'> {
  userAgent: string | null;
}

/** A session that has just begun. */
export interface OpenedSession {
  readonly token: string;
  readonly sessionId: number;
  /** Whether the device and network are known from a sign-in of the last 90 days. */
  readonly isFamiliar: boolean;
}

/**
 * What was shown to sign in: the hash that the password matched, or the passkey that signed. It must still belong to the
 * account when the session begins.
 */
export type SignInProof = { readonly passwordHash: string } | { readonly passkeyId: number };

/** Where a request comes from. */
export interface Sender {
  readonly userAgent: string | undefined;
  /** Of the network; absent where nobody asked for the session over it. */
  readonly address?: string;
}

/** Who is signed in: opaque tokens, kept as hashes, sliding for thirty days, ended one by one. */
@Injectable()
export class Sessions {
  /**
   * Tokens that requests and live connections show in one turn of the event loop are looked up by one statement: to
   * send one costs more than to look up some more, and after a restart all connections show theirs within a second.
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
      if (kind === 'session-ended' || kind === 'gap') this.recent.forget();
    });
  }

  /**
   * Whose token this is; undefined for a dead or unknown one.
   * @param isExact whether the session must be alive at this moment; else another instance may have ended it a moment ago
   */
  find(token: string, isExact = true): Promise<Viewer | undefined> {
    const tokenHash = hashToken(token).toString(HASH_ENCODING);
    return this.recent.find(tokenHash, isExact, () => this.lookups.load(tokenHash));
  }

  /** Those of the sessions that have not ended. */
  async alive(sessionIds: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await this.database.rows<{ id: number }>(
      sql`SELECT s.id FROM sessions s WHERE s.id = ANY (${sessionIds}::integer[]) AND ${IS_LIVE}`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Opens a session. The statement locks the account and finds the proof again, so a password that was replaced during
   * the sign-in opens none. With one session more than a member may have, the one that was not used for longest ends.
   * @returns its token, which is not kept, and whether the member has signed in from that device and network lately;
   *   undefined when the account no longer has that password or passkey, or is closed
   */
  async open(
    userId: number,
    proof: SignInProof,
    { userAgent, address }: Sender,
  ): Promise<OpenedSession | undefined> {
    const token = newToken();
    const network = address === undefined ? null : networkOf(address);
    const device = deviceHashOf({ userAgent, address });
    const opened = await this.database.row<Omit<OpenedSession, 'token'> & object>(sql`
      WITH owner AS (${ownerWith(userId, proof)}),
      device AS (
        INSERT INTO familiar_devices AS d (user_id, device_hash) SELECT id, ${device} FROM owner
        ON CONFLICT (user_id, device_hash) DO UPDATE SET used_at = now() RETURNING xmax <> 0 AS is_familiar
      )
      INSERT INTO sessions (token_hash, user_id, user_agent, network, expires_at)
      SELECT ${hashToken(token)}, id, left(${userAgent ?? null}, ${literal(USER_AGENT_MAX)}), ${network},
        now() + ${LIFETIME} FROM owner
      RETURNING id AS "sessionId", (SELECT is_familiar FROM device) AS "isFamiliar"`);
    if (!opened) return undefined;
    await this.endWhere(
      userId,
      sql`id IN (SELECT id FROM sessions WHERE user_id = ${userId}
      ORDER BY last_used_at DESC, id DESC OFFSET ${literal(limits.sessionsPerMember)})`,
    );
    const context = requestContext.getStore();
    if (context) context.writesFor.add(userId);
    else await this.database.noteWrite([userId]);
    return { token, ...opened };
  }

  /** Whether a member has signed in lately from a device and network. The same work is done for no member. */
  async isFamiliar(userId: number | undefined, sender: Sender): Promise<boolean> {
    const row = await this.database.row(sql`SELECT 1 FROM familiar_devices
      WHERE user_id = ${userId ?? 0} AND device_hash = ${deviceHashOf(sender)}`);
    return row !== undefined;
  }

  /** A member's sessions: the one that asks, then those used last. */
  async list({ id, sessionId }: Viewer): Promise<OwnSession[]> {
    const rows = await this.database.rows<ListedSession>(sql`SELECT id, user_agent AS "userAgent", network,
        created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM sessions s WHERE user_id = ${id} AND ${IS_LIVE}
      ORDER BY id = ${sessionId} DESC, last_used_at DESC, id DESC LIMIT ${literal(limits.sessionsPerMember)}`);
    return rows.map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceOf(userAgent),
      isCurrent: session.id === sessionId,
    }));
  }

  /** Ends a session of a member and closes its live connections; returns whether there was one. */
  async end(sessionId: number, userId: number): Promise<boolean> {
    return (await this.endWhere(userId, sql`id = ${sessionId}`)) > 0;
  }

  /**
   * Ends all sessions of a member and closes their live connections.
   * @param except the session that stays, if one does
   */
  async endAll(userId: number, except?: number): Promise<void> {
    await this.endWhere(userId, except === undefined ? sql`true` : sql`id <> ${except}`);
  }

  /**
   * Ends all sessions of a member as part of a transaction, which has locked the account first: `announceEnd` closes
   * their live connections after the commit.
   * @param except the session that stays, if one does
   * @returns the ids of the ended sessions
   */
  async endAllWithin(manager: EntityManager, userId: number, except?: number): Promise<number[]> {
    const [ended] = await manager.query<[{ id: number }[], number]>(
      'DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2 RETURNING id',
      [userId, except ?? null],
    );
    return ended.map(({ id }) => id);
  }

  /** Has every instance forget sessions that have ended, and close their live connections. */
  announceEnd(userId: number, sessionIds: readonly number[]): void {
    if (sessionIds.length > 0) this.recent.forget();
    for (const sessionId of sessionIds) {
      this.events.note('session.ended', { userId });
      this.liveBus.publish({ kind: 'session-ended', sessionId });
    }
  }

  /** Whose tokens these are, in their order; undefined for dead and unknown ones, an error where nobody can tell. */
  private async findAll(tokenHashes: readonly string[]): Promise<(Viewer | undefined | Error)[]> {
    const hashes = tokenHashes.map((each) => Buffer.from(each, HASH_ENCODING));
    try {
      const rows = await this.database.fresh.rows<SessionRow & { tokenHash: Buffer }>(
        sql`SELECT s.token_hash AS "tokenHash", ${FIND_COLUMNS}
          WHERE s.token_hash = ANY (${hashes}::bytea[]) AND ${IS_LIVE} AND ${IS_OPEN}`,
        new Set(tokenHashes).size,
      );
      const viewers = new Map(
        rows.map(({ tokenHash, ...row }) => [tokenHash.toString(HASH_ENCODING), this.use(row)]),
      );
      return tokenHashes.map((each) => viewers.get(each));
    } catch (error) {
      if (tokenHashes.length === 1 || !this.database.replicas) throw error;
      // One that no replica knows yet must not keep the others waiting for the primary.
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

  /** Forgets sessions that have run out, and devices that were not used for as long. */
  async sweep(): Promise<void> {
    await this.database.rows(sql`DELETE FROM familiar_devices WHERE used_at <= now() - ${LIFETIME_MAX}`);
    await this.database.rows(
      sql`DELETE FROM sessions WHERE expires_at <= now() OR created_at <= now() - ${LIFETIME_MAX}`,
    );
  }

  private use({ lastUsedAt, registeredAt, ...viewer }: SessionRow): Viewer {
    if (Date.now() - Date.parse(lastUsedAt) > TOUCH_EVERY) this.touch(viewer.sessionId);
    const { id, username, role, sessionId } = viewer;
    return { id, username, role, sessionId, registeredAt: Date.parse(registeredAt) };
  }

  /** The answer does not wait for this, and a use that goes unnoted costs nothing but an hour. */
  private touch(sessionId: number): void {
    const touched = this.database.rows(sql`UPDATE sessions SET last_used_at = now(),
      expires_at = least(now() + ${LIFETIME}, created_at + ${LIFETIME_MAX}) WHERE id = ${sessionId}`);
    touched.catch((error: unknown) => {
      this.logger.warn({ err: error }, 'A session could not be prolonged.');
    });
  }
}

/**
 * The account, if it is open and still has the proof. `FOR SHARE` waits for a change of either and then looks again, so
 * whoever replaces a password and ends the sessions after that finds this one.
 */
const ownerWith = (userId: number, proof: SignInProof): Sql =>
  'passkeyId' in proof
    ? sql`SELECT u.id FROM users u JOIN passkeys p ON p.user_id = u.id
        WHERE u.id = ${userId} AND p.id = ${proof.passkeyId} AND ${IS_OPEN} FOR SHARE`
    : sql`SELECT u.id FROM users u
        WHERE u.id = ${userId} AND u.password_hash = ${proof.passwordHash} AND ${IS_OPEN} FOR SHARE`;

/** What is remembered of a device and its network. */
export const deviceHashOf = ({ userAgent, address }: Sender): Buffer =>
  hashToken(`${deviceOf(userAgent ?? null) ?? ''} ${address === undefined ? '' : networkOf(address)}`);

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
