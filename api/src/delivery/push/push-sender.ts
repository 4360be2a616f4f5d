import { createHash } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { type PushContent, QuietHours, settingDefaults, type UserSettings } from '@stoa/contract';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { bounds } from '../../platform/bounds.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { Database } from '../../platform/db/database.js';
import { type Sql, sql } from '../../platform/db/sql.js';
import { configuredOrigin } from '../../platform/http/addresses/site-origin.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { PushFailed, type PushRequest, PushTransport } from './push-transport.js';
import { quietSeconds } from './quiet-hours.js';
import { type ServerKeys, serverKeysOf } from './server-keys.js';

/** The settings that disable a kind of push. */
export type PushSetting = Extract<keyof UserSettings, `push${string}`>;

interface Subscription {
  readonly id: number;
  readonly userId: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Null if the member has chosen none. */
  readonly settings: Readonly<Record<string, unknown>> | null;
}

/** A push to compose. */
export interface Push {
  readonly subscriptionId: number;
  /** The setting that disables its kind. */
  readonly setting: PushSetting;
  /** Returns what the device shows; undefined when there is nothing to show any more. */
  readonly compose: (userId: number) => Promise<PushContent | undefined>;
}

/** Statuses of a push service for a subscription that is gone. */
const GONE: readonly number[] = [404, 410];

/** Sends pushes to devices, encrypted for each of them. */
@Injectable()
export class PushSender implements OnApplicationShutdown {
  private readonly keys: ServerKeys | undefined;
  private readonly transport: PushTransport;
  private readonly limiter: RateLimiterAbstract;
  private readonly counted: Counter<'outcome'>;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    rateLimits: RateLimits,
    metrics: Metrics,
  ) {
    this.keys = config.pushKey && serverKeysOf(config.pushKey);
    this.transport = new PushTransport(config);
    this.limiter = rateLimits.makeLimiter('pushes', bounds.pushesToDevice);
    this.counted = metrics.counter('stoa_pushes_total', 'Notifications sent to devices, by outcome.', [
      'outcome',
    ]);
  }

  /** The public key with which browsers subscribe; undefined if the site sends no pushes. */
  get publicKey(): string | undefined {
    return this.keys?.publicKey;
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  /** Returns whether the text of an address allows it to be that of a push service. */
  allows(endpoint: string): boolean {
    return this.transport.allows(endpoint);
  }

  /** Returns the ids of a member's devices; none if the site sends no pushes. */
  async devicesOf(userId: number): Promise<number[]> {
    if (!this.keys) return [];
    const rows = await this.database.rows<{ id: number }>(
      sql`SELECT id FROM push_subscriptions WHERE user_id = ${userId}`,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Composes and sends a push, unless its device is gone, its kind is disabled, or the device has received too many.
   * @returns the seconds after which to try again, during quiet hours; otherwise undefined
   * @throws {PushFailed} when a retry may help. After too many failures the device is removed.
   */
  async send({ subscriptionId, setting, compose }: Push): Promise<number | undefined> {
    if (!this.keys) return undefined;
    const subscription = await this.database.row<Subscription>(find(subscriptionId, this.keys.publicKey));
    if (!subscription) return undefined;
    const { settings, userId } = subscription;
    if ((settings?.[setting] ?? settingDefaults[setting]) === false) return undefined;
    const { data: quietHours } = QuietHours.safeParse(settings?.quietHours);
    const seconds = quietHours ? quietSeconds(quietHours, new Date()) : 0;
    if (seconds > 0) return seconds;
    const content = await compose(userId);
    if (content) await this.deliver(subscription, content, this.keys);
    return undefined;
  }

  private async deliver(subscription: Subscription, content: PushContent, keys: ServerKeys): Promise<void> {
    const { id, endpoint } = subscription;
    const isAllowed = await this.limiter.consume(id).then(
      () => true,
      () => false,
    );
    if (!isAllowed) return void this.counted.inc({ outcome: 'limited' });
    const request = await encrypt(subscription, content, keys, this.subject);
    const status = await this.transport.post(endpoint, request).catch((error: unknown) => {
      if (error instanceof PushFailed) return error;
      throw error;
    });
    if (typeof status === 'number' && status >= 200 && status < 300) {
      this.counted.inc({ outcome: 'sent' });
      await this.database.rows(
        sql`UPDATE push_subscriptions SET failures = 0 WHERE id = ${id} AND failures > 0`,
      );
    } else if (typeof status === 'number' && GONE.includes(status)) {
      this.counted.inc({ outcome: 'expired' });
      await this.database.rows(sql`DELETE FROM push_subscriptions WHERE id = ${id}`);
    } else {
      this.counted.inc({ outcome: 'failed' });
      const isKept = await this.noteFailure(id);
      // The reason is stored with the job, so it names no address.
      if (isKept)
        throw status instanceof PushFailed ? status : new PushFailed(`The push service answered ${status}.`);
    }
  }

  /** Counts a failure; returns whether the device is kept. */
  private async noteFailure(id: number): Promise<boolean> {
    const row = await this.database.row<{ failures: number }>(
      sql`UPDATE push_subscriptions SET failures = failures + 1 WHERE id = ${id} RETURNING failures`,
    );
    if (row && row.failures < bounds.pushFailures) return true;
    await this.database.rows(sql`DELETE FROM push_subscriptions WHERE id = ${id}`);
    return false;
  }

  /** Where a push service reaches the operators. */
  private get subject(): string {
    return this.config.contact ?? configuredOrigin(this.config);
  }
}

/** Finds a device whose session is alive. */
const find = (
  id: number,
  serverKey: string,
): Sql => sql`SELECT s.id, s.user_id AS "userId", s.endpoint, s.p256dh,
    s.auth, c.settings FROM push_subscriptions s JOIN sessions o ON o.id = s.session_id AND o.expires_at > now()
  LEFT JOIN user_settings c ON c.user_id = s.user_id WHERE s.id = ${id} AND s.server_key = ${serverKey}`;

async function encrypt(
  { endpoint, p256dh, auth }: Subscription,
  content: PushContent,
  keys: ServerKeys,
  subject: string,
): Promise<PushRequest> {
  const { headers, body } = await buildPushPayload(
    {
      data: { ...content },
      options: { ttl: bounds.pushLifetime, urgency: 'normal', topic: topicOf(content.tag, auth) },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject, ...keys },
  );
  return { headers, body };
}

/** While a device is away, its service keeps the latest push of a topic. A hash tells the service nothing about it. */
const topicOf = (tag: string, auth: string): string =>
  createHash('sha256').update(`${auth} ${tag}`).digest('base64url').slice(0, 32);
