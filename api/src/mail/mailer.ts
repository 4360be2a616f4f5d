import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { EntityManager } from 'typeorm';
import { bounds } from '../bounds.js';
import type { Config } from '../config.js';
import { CONFIG, LOGGER } from '../core.module.js';
import type { Logger } from '../log.js';
import { Metrics } from '../metrics/metrics.js';
import { JobQueue } from '../queue/job-queue.js';
import type { Jobs } from '../queue/jobs.js';
import { type Rate, RateLimits } from '../rate-limits/rate-limits.js';
import { hashToken } from '../tokens/token.js';
import { type ComposedMail, MailComposer } from './mail-composer.js';
import { mailDocument } from './mail-document.js';
import type { MailRequest } from '../queue/mail-job.js';
import { MailRefused, type MailTransport, openTransport } from './mail-transport.js';

/** What a mail is, and whom it concerns: for the log and the metrics. */
interface MailSubject {
  readonly kind: MailRequest['kind'] | 'digest';
  readonly userId: number;
}

/** Mails that anybody may ask for. */
const ASKED_FOR: readonly MailRequest['kind'][] = ['password-reset', 'confirm-own-email', 'confirm-email'];

/** Mails to an address that an account has named, and that may be a stranger's. */
const CONFIRMING: readonly MailSubject['kind'][] = ['confirm-own-email', 'confirm-email'];

/**
 * Sends mails by the job queue: whoever asks for one does not wait for the mail server, and none is lost while that is
 * away. How many an account causes and an address gets is bound.
 */
@Injectable()
export class Mailer implements OnModuleInit, OnApplicationShutdown {
  private readonly transport: MailTransport;
  private readonly counted: Counter<'kind' | 'outcome'>;
  private readonly askedFor: RateLimiterAbstract;
  private readonly notices: RateLimiterAbstract;
  private readonly toAddress: readonly RateLimiterAbstract[];
  private readonly toConfirm: readonly RateLimiterAbstract[];
  /** Mails that this instance has counted already. */
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
    const help = 'Mails, by what became of them.';
    this.counted = metrics.counter('stoa_mails_total', help, ['kind', 'outcome']);
    this.askedFor = rateLimits.makeLimiter('mails:asked', bounds.mailsAskedFor);
    this.notices = rateLimits.makeLimiter('mails:notices', bounds.mailNotices);
    const make = (name: string, rates: readonly Rate[]) =>
      rates.map((rate) => rateLimits.makeLimiter(`${name}:${rate.seconds}`, rate));
    this.toAddress = make('mails:address', bounds.mailsToAddress);
    this.toConfirm = make('mails:confirm', bounds.mailsToConfirm);
  }

  onModuleInit(): void {
    this.queue.work('mail.send', (job) => this.deliver(job));
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  /**
   * Has a mail sent, or nothing for an account that there is none of: both cost the same, so that no answer's time tells.
   * @param manager the transaction that the mail is part of; after its commit, `wake` has it sent at once
   */
  async send(request: MailRequest | null, manager?: EntityManager): Promise<void> {
    await this.queue.send('mail.send', [{ key: this.newKey(), request }], manager);
    if (!manager) this.wake();
  }

  /** Names a mail that is to be sent: keys sort by time. */
  newKey(): string {
    return `${Date.now()}-${randomBytes(9).toString('hex')}`;
  }

  /**
   * Sends a mail that is written, for a job of its own; one that is refused for good, or one too many for its address, is
   * dropped.
   * @param key names the mail, in each try the same
   * @throws when another try may help.
   */
  async sendNow(key: string, about: MailSubject, { to, text, headers }: ComposedMail): Promise<void> {
    const { kind, userId } = about;
    const limiters = CONFIRMING.includes(kind) ? [...this.toConfirm, ...this.toAddress] : this.toAddress;
    if (await this.isTooMany(`${key} to`, limiters, addressKey(to))) return this.drop(about);
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

  /** Has what waits sent now. */
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
    this.logger.warn({ mail: kind, userId }, 'A mail was not sent: there have been too many.');
  }

  /** What anybody may ask for is counted apart: it must not use up the notices that tell of a break-in. */
  private limiterOf({ kind }: MailRequest): RateLimiterAbstract {
    return ASKED_FOR.includes(kind) ? this.askedFor : this.notices;
  }

  /** Counts a mail, once however often it is tried, and returns whether there are too many. */
  private async isTooMany(
    once: string,
    limiters: readonly RateLimiterAbstract[],
    key: string,
  ): Promise<boolean> {
    if (this.tried.has(once)) return false;
    if (this.tried.size >= TRIED_MAX) this.tried.clear();
    this.tried.add(once);
    // One after another: what the first refuses does not use up the others.
    for (const limiter of limiters) {
      const { consumedPoints } = await limiter.penalty(key);
      if (consumedPoints > limiter.points) return true;
    }
    return false;
  }
}

/** Mails that an instance remembers having counted; one that is forgotten counts twice. */
const TRIED_MAX = 10_000;

/**
 * What an address is counted by, without the tag that its name may have behind a plus sign: all of them reach one
 * mailbox. The address itself is kept nowhere.
 */
const addressKey = (address: string): string =>
  hashToken(address.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, ''))
    .toString('base64url')
    .slice(0, 22);
