import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { clientKey } from '../../platform/http/addresses/client-key.js';
import { bounds } from '../../platform/bounds.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { addressReader, trustOf } from '../../platform/http/addresses/client-address.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { Connections } from './connections.js';

/** The reason why a live connection is refused. */
export interface Refusal {
  readonly status: 403 | 429 | 503;
  readonly message: string;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
}

const RETRY_AFTER = 30;

/** Decides whether to open a live connection, by its origin and the number of open ones. */
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
    const help = 'Live connections that were refused.';
    this.refused = metrics.counter('stoa_live_refused_total', help, ['status']);
    metrics.gauge('stoa_live_connections', 'Open live connections.', (gauge) => gauge.set(connections.size));
  }

  /** Returns the key under which connections of one address are counted. */
  clientOf(request: IncomingMessage): string {
    return clientKey(this.addressOf(request));
  }

  /** Returns why a connection is refused; undefined if it is admitted. */
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

  /** Browsers send the origin of the page; other programs send none. */
  private isOwnOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
    if (origin === undefined || origin === this.config.publicUrl) return true;
    return this.config.publicUrl === undefined && URL.canParse(origin) && new URL(origin).host === host;
  }
}
