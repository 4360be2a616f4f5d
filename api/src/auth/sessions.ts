import type { Role } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../core.module.js';
import { Database } from '../db/database.js';
import type { Viewer } from '../http/request.js';
import { LiveBus } from '../live/live-bus.js';
import type { Logger } from '../log.js';
import { hashToken, newToken } from './token.js';

/** A session that is used ends this long after its last use. */
const LIFETIME = "interval '30 days'";

/** Milliseconds. Noting a use more often than this would make every read a write. */
const TOUCH_EVERY = 60 * 60_000;

const USER_AGENT_MAX = 300;

const FIND = {
  name: 'sessions_find',
  text: `SELECT s.id AS "sessionId", s.last_used_at AS "lastUsedAt", u.id, u.username, u.role
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = $1 AND s.expires_at > now()`,
};
const OPEN = {
  name: 'sessions_open',
  text: `INSERT INTO sessions (token_hash, user_id, user_agent, expires_at)
    VALUES ($1, $2, left($3, ${USER_AGENT_MAX}), now() + ${LIFETIME})`,
};
const TOUCH = {
  name: 'sessions_touch',
  text: `UPDATE sessions SET last_used_at = now(), expires_at = now() + ${LIFETIME} WHERE id = $1`,
};
const END = { name: 'sessions_end', text: 'DELETE FROM sessions WHERE id = $1' };
const SWEEP = { name: 'sessions_sweep', text: 'DELETE FROM sessions WHERE expires_at <= now()' };

interface SessionRow {
  sessionId: number;
  lastUsedAt: string;
  id: number;
  username: string;
  role: Role;
}

/** Who is signed in: opaque tokens, kept as hashes, sliding for thirty days, ended one by one. */
@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly liveBus: LiveBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whose token this is; undefined for a dead or unknown one. */
  async find(token: string): Promise<Viewer | undefined> {
    const row = await this.database.row<SessionRow>(FIND, [hashToken(token)]);
    if (!row) return undefined;
    if (Date.now() - Date.parse(row.lastUsedAt) > TOUCH_EVERY) this.touch(row.sessionId);
    return { id: row.id, username: row.username, role: row.role, sessionId: row.sessionId };
  }

  /** Opens a session; answers its token, which is not kept. */
  async open(userId: number, userAgent: string | undefined): Promise<string> {
    const token = newToken();
    await this.database.rows(OPEN, [hashToken(token), userId, userAgent ?? null]);
    return token;
  }

  /** Ends a session and closes its live connections. */
  async end(sessionId: number): Promise<void> {
    await this.database.rows(END, [sessionId]);
    this.liveBus.publish({ kind: 'session-ended', sessionId });
  }

  /** Forgets sessions that have run out. */
  async sweep(): Promise<void> {
    await this.database.rows(SWEEP, []);
  }

  /** The answer does not wait for this, and a use that goes unnoted costs nothing but an hour. */
  private touch(sessionId: number): void {
    this.database.rows(TOUCH, [sessionId]).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'A session could not be prolonged.');
    });
  }
}
