import type { Answer } from '@stoa/contract';
import { Controller, type OnApplicationShutdown } from '@nestjs/common';
import { DatabaseProbe } from '../../platform/db/database-probe.js';
import { Database } from '../../platform/db/database.js';
import { Call } from '../../platform/http/call.decorator.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { Lifecycle } from '../../platform/http/load/lifecycle.js';

/** Answers whether the process should be restarted (`live`), and whether it should receive requests (`ready`). */
@Controller()
export class HealthController implements OnApplicationShutdown {
  constructor(
    private readonly database: Database,
    private readonly probe: DatabaseProbe,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** An unavailable database says nothing about the process; a stuck pool does. */
  @Call('getLiveness')
  live(): Answer<'getLiveness'> {
    if (this.database.watch.isStuck) throw new ApiError('DATABASE_UNAVAILABLE');
    return { status: 'ok' };
  }

  @Call('getReadiness')
  async ready(): Promise<Answer<'getReadiness'>> {
    if (this.lifecycle.isEnding) throw new ApiError('SHUTTING_DOWN');
    if (this.database.watch.isStuck) throw new ApiError('DATABASE_UNAVAILABLE');
    const { replicas } = this.database;
    // Without the primary, replicas serve reads. While the primary hangs, a probe takes longer than balancers wait.
    if (replicas?.isPrimaryAway && replicas.latest()) return { status: 'ok' };
    await this.probe.ask().catch((error: unknown) => {
      if (!replicas?.latest()) throw error;
    });
    return { status: 'ok' };
  }

  onApplicationShutdown(): void {
    this.probe.close();
  }
}
