import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { CONFIG } from '../core.module.js';
import { Metrics } from './metrics.js';

/** Version in this package's own description. */
function ownVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Shows which build an instance runs: one series of value 1, whose labels say it. */
@Injectable()
export class BuildInfo {
  constructor(@Inject(CONFIG) config: Pick<Config, 'commit'>, metrics: Metrics) {
    const help = 'The build that this instance runs; always 1.';
    const labels = ['version', 'commit', 'node'] as const;
    const gauge = metrics.gauge<(typeof labels)[number]>('stoa_build_info', help, undefined, labels);
    gauge.labels(ownVersion(), config.commit ?? 'unknown', process.versions.node).set(1);
  }
}
