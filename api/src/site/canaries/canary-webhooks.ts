import { createHash, createHmac } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type CanaryVerdict, pagePaths, type WebhookVerdict } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { bounds } from '../../platform/bounds.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { Database } from '../../platform/db/database.js';
import { configuredOrigin } from '../../platform/http/addresses/site-origin.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type { VerdictJob } from '../../platform/queue/jobs.js';
import { findVerdict, type VerdictRow } from './canaries.sql.js';
import type { CanaryName } from './canary-name.js';

/** The request failed, or its answer was no success; the message does not have the address. */
class WebhookFailed extends Error {
  override readonly name = 'WebhookFailed';
}

/** Posts verdicts about canaries to the webhooks of the configuration, at least once each. */
@Injectable()
export class CanaryWebhooks implements OnModuleInit {
  private readonly webhooks: readonly (Config['canaryWebhooks'][number] & { readonly hash: string })[];

  constructor(
    private readonly queue: JobQueue,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.webhooks = config.canaryWebhooks.map((webhook) => ({ ...webhook, hash: hashOf(webhook.url) }));
  }

  onModuleInit(): void {
    this.queue.work('canary.notify', (job) => this.post(job));
  }

  /** Sends a job for each webhook of an app, in the transaction that stores the verdict. */
  async report(verdict: Omit<VerdictJob, 'webhook'>, manager: EntityManager): Promise<void> {
    const webhooks = this.webhooks.filter(({ app = verdict.app }) => app === verdict.app);
    const jobs = webhooks.map(({ hash }) => ({ ...verdict, webhook: hash }));
    if (jobs.length > 0) await this.queue.send('canary.notify', jobs, manager);
  }

  private async post({ app, version, startedAt, number, webhook }: VerdictJob): Promise<void> {
    const canary = { app, version, startedAt };
    // It may have been removed from the configuration since.
    const url = this.webhooks.find(({ hash }) => hash === webhook)?.url;
    const verdict = await this.database.row<VerdictRow>(findVerdict(canary, number));
    if (!url || !verdict) return;
    const body = JSON.stringify(this.describe(canary, number, verdict));
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...this.signature(body) },
      redirect: 'manual',
      signal: AbortSignal.timeout(bounds.webhookTime),
    }).catch((error: Error) => {
      throw new WebhookFailed(`The webhook cannot be reached: ${reasonOf(error)}.`);
    });
    await response.body?.cancel();
    if (!response.ok) throw new WebhookFailed(`The webhook answered ${response.status}.`);
  }

  private describe(canary: CanaryName, number: number, { found, ...verdict }: VerdictRow): WebhookVerdict {
    const { app, version, startedAt } = canary;
    return {
      id: [app, version, startedAt, number].join(' '),
      text: sentenceOf(canary, { ...verdict, ...found }),
      url: configuredOrigin(this.config) + pagePaths.remoteStatus,
      ...canary,
      ...verdict,
      ...found,
    };
  }

  /** The time is part of what is signed, so that a receiver can refuse a request that is repeated later. */
  private signature(body: string): Record<string, string> {
    const secret = this.config.canaryWebhookSecret;
    if (secret === undefined) return {};
    const time = Math.floor(Date.now() / 1_000);
    const value = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return { 'stoa-signature': `t=${time},v1=${value}` };
  }
}

const hashOf = (url: string) => createHash('sha256').update(url).digest('hex').slice(0, 32);

/** Returns why a request failed, without the address that the message of `fetch` may have. */
function reasonOf({ name, cause }: Error): string {
  if (name === 'TimeoutError') return 'no answer in time';
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? 'no answer';
}

/** Returns a verdict as a sentence: chat services show the field `text` of what they get. */
function sentenceOf({ app, version }: CanaryName, { outcome, share, networks }: CanaryVerdict): string {
  const build = `The canary ${app} ${version}`;
  if (outcome === 'rollBack') return `${build} was rolled back after ${networks.canary} networks opened it.`;
  return share === 100
    ? `${build} was promoted: everybody gets it.`
    : `${build} now reaches ${share}% of people.`;
}
