import { type PushDevice, pushLimits, type PushState, type SubscribeDeviceBody } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, type Sql, sql } from '../../platform/db/sql.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { deviceOf } from '../../platform/security/device.js';
import { PushSender } from './push-sender.js';
import { isPublicKey } from './server-keys.js';

const TOO_MANY = `You can receive notifications on at most ${pushLimits.devicesMax} devices. Remove one first.`;
const NO_PUSHES = 'This site does not send notifications to devices.';

/** `FROM` with the devices `s` of a member that receive pushes: their sessions `o` last, and the key is the site's. */
const fromDevices = (viewer: Viewer, serverKey: string): Sql =>
  sql`FROM push_subscriptions s JOIN sessions o ON o.id = s.session_id AND o.expires_at > now()
      WHERE s.user_id = ${viewer.id} AND s.server_key = ${serverKey}`;

type Row = Omit<PushDevice, 'device'> & { userAgent: string | null };

/** Stores the devices on which members receive notifications. */
@Injectable()
export class PushDevicesService {
  constructor(
    private readonly database: Database,
    private readonly sender: PushSender,
  ) {}

  /** Returns a member's devices, and the key with which a browser subscribes. */
  async state(viewer: Viewer): Promise<PushState> {
    const serverKey = this.sender.publicKey ?? null;
    if (serverKey === null) return { serverKey, devices: [] };
    const rows = await this.database.rows<Row>(sql`SELECT s.id, o.user_agent AS "userAgent",
        s.created_at AS "createdAt", s.session_id = ${viewer.sessionId} AS "isCurrent"
      ${fromDevices(viewer, serverKey)}
      ORDER BY s.session_id = ${viewer.sessionId} DESC, s.id DESC LIMIT ${literal(pushLimits.devicesMax)}`);
    return { serverKey, devices: rows.map(toDevice) };
  }

  /**
   * Stores the subscription of the viewer's session, which replaces an earlier one. A browser has one subscription: one
   * that another session has stored, even of another member, is taken over. Anyone who knows the endpoint and the keys
   * can send to the device, so they are never logged.
   * @throws {ApiError} `INPUT_INVALID`; `RULE_BROKEN` beyond the limit, and if the site sends no pushes.
   */
  async subscribe({ endpoint, p256dh, auth }: SubscribeDeviceBody, viewer: Viewer): Promise<PushDevice> {
    const { publicKey } = this.sender;
    if (publicKey === undefined) throw ruleBroken(NO_PUSHES);
    if (!this.sender.allows(endpoint) || !isPublicKey(p256dh)) throw new ApiError('INPUT_INVALID');
    const row = await this.database.row<Row>(sql`WITH earlier AS (
        DELETE FROM push_subscriptions WHERE session_id = ${viewer.sessionId} AND endpoint <> ${endpoint}
      ), stored AS (
        INSERT INTO push_subscriptions AS s (user_id, session_id, endpoint, p256dh, auth, server_key)
        SELECT ${viewer.id}, ${viewer.sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${publicKey}
        WHERE (SELECT count(*) ${fromDevices(viewer, publicKey)}
          AND s.session_id <> ${viewer.sessionId} AND s.endpoint <> ${endpoint}) < ${literal(pushLimits.devicesMax)}
        ON CONFLICT ON CONSTRAINT uq_push_subscriptions_endpoint DO UPDATE SET user_id = excluded.user_id,
          session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
          server_key = excluded.server_key, failures = 0, created_at = now()
        RETURNING s.id, s.session_id, s.created_at
      ) SELECT stored.id, stored.created_at AS "createdAt", true AS "isCurrent", o.user_agent AS "userAgent"
        FROM stored JOIN sessions o ON o.id = stored.session_id`);
    if (!row) throw ruleBroken(TOO_MANY);
    return toDevice(row);
  }

  /** @throws {ApiError} `DEVICE_NOT_FOUND`, also for another member's. */
  async remove(id: number, viewer: Viewer): Promise<void> {
    const removed = await this.database.row(
      sql`DELETE FROM push_subscriptions WHERE id = ${id} AND user_id = ${viewer.id} RETURNING id`,
    );
    if (!removed) throw new ApiError('DEVICE_NOT_FOUND');
  }
}

const toDevice = ({ userAgent, ...device }: Row): PushDevice => ({ ...device, device: deviceOf(userAgent) });
