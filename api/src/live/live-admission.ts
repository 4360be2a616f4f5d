import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { clientKey } from '../http/client-key.js';
import { bounds } from '../bounds.js';
import type { Config } from '../config.js';
import { CONFIG } from '../core.module.js';
import { addressReader, trustOf } from '../http/client-address.js';
import { Metrics } from '../metrics/metrics.js';
import { Connections } from './connections.js';

/** Why a live connection is not opened. */
export interface Refusal {
  readonly status: 403 | 429 | 503;
  readonly message: string;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
}

const RETRY_AFTER = 30;

/** Decides whether a live connection is opened, by where it comes from and how many there are. */
@Injectable()
export class LiveAdmission {
  private readonly addressOf: (request: IncomingMessage) => string;
  private readonly refused: Counter<'status'>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly connections: Connections,
    metrics: Metrics,
  ) {
    this.addressOf = addressReader(trustOf(config));
    const help = 'Live connections that were not opened.';
    this.refused = metrics.counter('stoa_live_refused_total', help, ['status']);
    metrics.gauge('stoa_live_connections', 'Open live connections.', (gauge) => gauge.set(connections.size));
  }

  /** By what connections of one address are counted. */
  clientOf(request: IncomingMessage): string {
    return clientKey(this.addressOf(request));
  }

  /** Why this connection may not be opened; undefined when it may. */
  refusalOf(request: IncomingMessage): Refusal | undefined {
    const refusal = this.judge(request);
    if (refusal) this.refused.inc({ status: refusal.status });
    return refusal;
  }

  private judge(request: IncomingMessage): Refusal | undefined {
    if (!this.isOwnOrigin(request)) return { status: 403, message: 'This origin may not connect.' };
    if (this.connections.size >= this.config.liveConnectionsMax) {
      return { status: 503, message: 'There are too many live connections.', retryAfter: RETRY_AFTER };
    }
    const ofClient = this.connections.countOf(this.clientOf(request));
    if (ofClient >= bounds.liveConnectionsPerAddress * this.config.rateLimitFactor) {
      return { status: 429, message: 'This address has too many live connections.', retryAfter: RETRY_AFTER };
    }
    return undefined;
  }

  /** Browsers name the page that connects, other programs name none. */
  private isOwnOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
    if (origin === undefined || origin === this.config.publicUrl) return true;
    return this.config.publicUrl === undefined && URL.canParse(origin) && new URL(origin).host === host;
  }
}
