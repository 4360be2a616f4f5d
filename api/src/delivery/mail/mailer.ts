import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { EntityManager } from 'typeorm';
import { bounds } from '../../platform/bounds.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG, LOGGER } from '../../platform/core.module.js';
import type { Logger } from '../../platform/log.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type { Jobs } from '../../platform/queue/jobs.js';
import { type Rate, RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { hashToken } from '../tokens/token.js';
import { type ComposedMail, MailComposer } from './mail-composer.js';
import { mailDocument } from './mail-document.js';
import type { MailRequest } from '../../platform/queue/mail-job.js';
import { MailRefused, type MailTransport, openTransport } from './mail-transport.js';

/** The kind of a mail and its account, for the log and the metrics. */
interface MailSubject {
  readonly kind: MailRequest['kind'] | 'digest';
  readonly userId: number;
}

/** Mails that anyone can request. */
const ASKED_FOR: readonly MailSubject['kind'][] = ['password-reset', 'confirm-own-email', 'confirm-email'];

/** Mails to an address that an account has entered, and that may be a stranger's. */
const CONFIRMING: readonly MailSubject['kind'][] = ['confirm-own-email', 'confirm-email'];

/**
 * Sends mails through the job queue: requests do not wait for the mail server, and no mail is lost during an outage.
 * The number of mails per account and address is limited.
 */
@Injectable()
export class Mailer implements OnModuleInit, OnApplicationShutdown {
  private readonly transport: MailTransport;
  private readonly counted: Counter<'kind' | 'outcome'>;
  private readonly askedFor: RateLimiterAbstract;
  private readonly notices: RateLimiterAbstract;
  private readonly toAddress: readonly RateLimiterAbstract[];
  private readonly toConfirm: readonly RateLimiterAbstract[];
  private readonly noticesToAddress: readonly RateLimiterAbstract[];
  /** Mails that this instance has already counted. */
  private readonly tried = new Set<string>();

  constructor(
    private readonly queue: JobQueue,
    private readonly composer: MailComposer,
    rateLimits: RateLimits,
    metrics: Metrics,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.transport = openTransport(config);
    const help = 'Mails, by outcome.';
    this.counted = metrics.counter('stoa_mails_total', help, ['kind', 'outcome']);
    this.askedFor = rateLimits.makeLimiter('mails:asked', bounds.mailsAskedFor);
    this.notices = rateLimits.makeLimiter('mails:notices', bounds.mailNotices);
    const make = (name: string, rates: readonly Rate[]) =>
      rates.map((rate) => rateLimits.makeLimiter(`${name}:${rate.seconds}`, rate));
    this.toAddress = make('mails:address', bounds.mailsToAddress);
    this.toConfirm = make('mails:confirm', bounds.mailsToConfirm);
    this.noticesToAddress = make('mails:address-notices', bounds.mailNoticesToAddress);
  }

  onModuleInit(): void {
    this.queue.work('mail.send', (job) => this.deliver(job));
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  /**
   * Queues a mail, or nothing for a missing account: both cost the same, so that the duration reveals nothing.
   * @param manager the transaction of the mail; after its commit, `wake` sends it at once
   */
  async send(request: MailRequest | null, manager?: EntityManager): Promise<void> {
    await this.queue.send('mail.send', [{ key: this.newKey(), request }], manager);
    if (!manager) this.wake();
  }

  /** Generates the key of a new mail: keys sort by time. */
  newKey(): string {
    return `${Date.now()}-${randomBytes(9).toString('hex')}`;
  }

  /**
   * Sends a composed mail, for another job. A permanently refused mail, and one beyond the limit of its address, is
   * dropped.
   * @param key identifies the mail, the same in each attempt
   * @throws when a retry may help.
   */
  async sendNow(key: string, about: MailSubject, mail: ComposedMail): Promise<void> {
    const { kind, userId } = about;
    const { to, text, headers } = mail;
    if (await this.isTooMany(`${key} to`, this.addressLimitersOf(kind, mail), addressKey(to)))
      return this.drop(about);
    try {
      await this.transport.send({ key, to, subject: text.subject, ...mailDocument(text), headers });
      this.counted.inc({ kind, outcome: 'sent' });
    } catch (error) {
      const isRefused = error instanceof MailRefused;
      this.counted.inc({ kind, outcome: isRefused ? 'refused' : 'failed' });
      if (!isRefused) throw error;
      this.logger.warn({ mail: kind, userId }, error.message);
    }
  }

  /** Sends waiting mails now. */
  wake(): void {
    this.queue.wake('mail.send');
  }

  private async deliver({ key, request }: Jobs['mail.send']): Promise<void> {
    if (!request) return;
    if (await this.isTooMany(key, [this.limiterOf(request)], String(request.userId)))
      return this.drop(request);
    const composed = await this.composer.compose(request);
    if (composed) await this.sendNow(key, request, composed);
  }

  private drop({ kind, userId }: MailSubject): void {
    this.counted.inc({ kind, outcome: 'limited' });
    this.logger.warn({ mail: kind, userId }, 'A mail was not sent: the limit is reached.');
  }

  /** Mails that anyone can request have a separate limit: they must not use up that of security notices. */
  private limiterOf({ kind }: MailRequest): RateLimiterAbstract {
    return ASKED_FOR.includes(kind) ? this.askedFor : this.notices;
  }

  /** For the same reason, security notices to a confirmed address have their own limits. */
  private addressLimitersOf(
    kind: MailSubject['kind'],
    { isUnconfirmed = false }: ComposedMail,
  ): readonly RateLimiterAbstract[] {
    if (CONFIRMING.includes(kind)) return [...this.toConfirm, ...this.toAddress];
    const isNotice = kind !== 'digest' && !ASKED_FOR.includes(kind);
    return isNotice && !isUnconfirmed ? this.noticesToAddress : this.toAddress;
  }

  /** Counts a mail, once for all attempts, and returns whether it is over the limit. */
  private async isTooMany(
    once: string,
    limiters: readonly RateLimiterAbstract[],
    key: string,
  ): Promise<boolean> {
    if (this.tried.has(once)) return false;
    if (this.tried.size >= TRIED_MAX) this.tried.clear();
    this.tried.add(once);
    // In sequence: mails refused by the first limiter do not use up the others.
    for (const limiter of limiters) {
      const { consumedPoints } = await limiter.penalty(key);
      if (consumedPoints > limiter.points) return true;
    }
    return false;
  }
}

/** Mails that an instance remembers as counted; a forgotten one counts twice. */
const TRIED_MAX = 10_000;

/**
 * Returns the hash by which an address is counted, without a tag after a plus sign: all tags share one mailbox. The
 * address itself is not stored.
 */
const addressKey = (address: string): string =>
  hashToken(address.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, ''))
    .toString('base64url')
    .slice(0, 22);
