import type { Role } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { bounds } from '../bounds.js';
import { LOGGER } from '../core.module.js';
import { Database } from '../db/database.js';
import { literal, raw, sql } from '../db/sql.js';
import type { Viewer } from '../http/request.js';
import { LiveBus } from '../bus/live-bus.js';
import type { Logger } from '../log.js';
import { SecurityEvents } from '../security/security-events.js';
import { SessionEntity } from './session.entity.js';
import { hashToken, newToken } from './token.js';

/** A session that is used ends this long after its last use. */
const LIFETIME = sql`interval '30 days'`;

/** However much it is used, it ends this long after it began. */
const LIFETIME_MAX = raw(`interval '${bounds.sessionDays} days'`);

/** Milliseconds. Noting a use more often than this would make every read a write. */
const TOUCH_EVERY = 60 * 60_000;

const USER_AGENT_MAX = 300;

const IS_LIVE = sql`s.expires_at > now() AND s.created_at > now() - ${LIFETIME_MAX}`;
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

/** Who is signed in: opaque tokens, kept as hashes, sliding for thirty days, ended one by one. */
@Injectable()
export class Sessions {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly database: Database,
    private readonly liveBus: LiveBus,
    private readonly events: SecurityEvents,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whose token this is; undefined for a dead or unknown one. */
  async find(token: string): Promise<Viewer | undefined> {
    const row = await this.database.row<SessionRow>(
      sql`SELECT ${FIND_COLUMNS} WHERE s.token_hash = ${hashToken(token)} AND ${IS_LIVE}`,
    );
    return row && this.use(row);
  }

  /** Whose tokens these are, in their order; undefined for dead and unknown ones. */
  async findAll(tokens: readonly string[]): Promise<(Viewer | undefined)[]> {
    const hashes = tokens.map(hashToken);
    const rows = await this.database.rows<SessionRow & { tokenHash: Buffer }>(
      sql`SELECT s.token_hash AS "tokenHash", ${FIND_COLUMNS}
        WHERE s.token_hash = ANY (${hashes}::bytea[]) AND ${IS_LIVE}`,
    );
    const found = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
    return hashes.map((hash) => {
      const row = found.get(hash.toString('hex'));
      return row && this.use(row);
    });
  }

  /** Those of the sessions that have not ended. */
  async alive(sessionIds: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await this.database.rows<{ id: number }>(
      sql`SELECT s.id FROM sessions s WHERE s.id = ANY (${sessionIds}::integer[]) AND ${IS_LIVE}`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Opens a session; returns its token, which is not kept. */
  async open(userId: number, userAgent: string | undefined): Promise<string> {
    const token = newToken();
    await this.database.rows(sql`INSERT INTO sessions (token_hash, user_id, user_agent, expires_at)
      VALUES (${hashToken(token)}, ${userId}, left(${userAgent ?? null}, ${literal(USER_AGENT_MAX)}), now() + ${LIFETIME})`);
    return token;
  }

  /** Ends a session and closes its live connections. */
  async end(sessionId: number, userId: number): Promise<void> {
    await this.sessions.delete({ id: sessionId });
    this.events.note('session.ended', { userId });
    this.liveBus.publish({ kind: 'session-ended', sessionId });
  }

  /** Forgets sessions that have run out. */
  async sweep(): Promise<void> {
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
