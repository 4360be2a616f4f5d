import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../core.module.js';
import { ownVersion } from '../own-version.js';
import { Metrics } from './metrics.js';

/** Reports the build of this instance: one series of value 1, with the build in its labels. */
@Injectable()
export class BuildInfo {
  constructor(@Inject(CONFIG) config: Pick<Config, 'commit'>, metrics: Metrics) {
    const help = 'The build that this instance runs; always 1.';
    const labels = ['version', 'commit', 'node'] as const;
    const gauge = metrics.gauge<(typeof labels)[number]>('stoa_build_info', help, undefined, labels);
    gauge.labels(ownVersion(), config.commit ?? 'unknown', process.versions.node).set(1);
  }
}
